import {
  tokens,
  type RunningLake,
} from '../../packages/local-cloud/tests/integration/content-lake/support.ts'
import { completeEnvironment } from './environment.ts'

/** Points the site's code to this Content Lake through the environment variables. */
export function readFrom(lake: RunningLake): void {
  Object.assign(process.env, {
    ...completeEnvironment,
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: tokens.viewer,
  })
}
