import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { stubEnvironment } from '../../../setup/environment'

const APPLE = Symbol.for('liftpass.sampleAppleCertificates')
const GOOGLE = Symbol.for('liftpass.sampleGoogleSigner')
const made = globalThis as { [APPLE]?: unknown; [GOOGLE]?: unknown }

/** Loads a new copy of a module: the server and Next.js's bundle each have copies of all modules. */
const copy = async <Module>(load: () => Promise<Module>) => {
  vi.resetModules()
  return load()
}
const startServer = async () =>
  (await copy(() => import('@/lib/sample-passes/wallets'))).makeDevelopmentCertificates()

beforeEach(() => {
  delete made[APPLE]
  delete made[GOOGLE]
})
afterEach(() => vi.unstubAllEnvs())

describe('development certificates for passes', () => {
  it('are made when a local server starts, and sign its passes', async () => {
    stubEnvironment({ SITE_URL: 'http://localhost:3000' })
    await startServer()
    const [apple, google] = [made[APPLE], made[GOOGLE]]
    const { sampleAppleCertificates } = await copy(() => import('@/lib/passes/sample-certificates'))
    expect(apple).toBeDefined()
    expect(sampleAppleCertificates()).toBe(apple)
    const { googleSigner } = await copy(() => import('@/lib/passes/google-signer'))
    expect(await googleSigner(env())).toBe(await google)
  })

  it('are not made on a public server, which offers no samples', async () => {
    stubEnvironment({ SITE_URL: 'https://gym-passes.example' })
    await startServer()
    expect([made[APPLE], made[GOOGLE]]).toEqual([undefined, undefined])
  })
})
