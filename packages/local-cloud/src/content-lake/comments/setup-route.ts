import type { Hono } from 'hono'
import { versioned, unknownDataset } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { commentsDatasetName } from './dataset.ts'

/** `POST /comments/:dataset/setup`: the Studio creates the add-on dataset with it. Here it exists from the start. */
export function addCommentsSetupRoute(app: Hono<LakeEnv>, dataset: string): void {
  app.post(`${versioned}/comments/:dataset/setup`, (c) => {
    requireIdentity(c.var.identity)
    if (c.req.param('dataset') !== dataset) throw unknownDataset(c.req.param('dataset'))
    return c.json({ datasetName: commentsDatasetName(dataset) })
  })
}
