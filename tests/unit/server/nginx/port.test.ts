import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { withoutNginx } from '../../../../server/nginx/run'
import { serveBehindNginx } from '../../../../server/nginx/serve-behind-nginx'
import { stubEnvironment } from '../../../setup/environment.ts'

it.skipIf(withoutNginx)(
  'a port that another nginx still has is reported before anything starts',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    stubEnvironment({ PORT: String(port), HOST: '127.0.0.1' })
    await expect(serveBehindNginx()).rejects.toThrow(
      `Port ${port} is taken, perhaps by the nginx of a server`,
    )
  },
)
