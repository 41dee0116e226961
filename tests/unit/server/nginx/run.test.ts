import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

it('startNginx() reports why the system does not start its file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'nginx')
  writeFileSync(file, '')
  chmodSync(file, 0o600)
  vi.stubEnv('PATH', folder)
  vi.resetModules()
  const { startNginx } = await import('../../../../server/nginx/run.ts')
  await expect(startNginx(folder, '', 'http://127.0.0.1:9/')).rejects.toThrow(
    /nginx did not start:\n.*EACCES/,
  )
})
