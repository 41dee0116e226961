import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../src/cli/environment.ts'
import { readSettings, standaloneSmtpPort } from '../../../src/cli/settings.ts'

describe('the environment of the local cloud', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'environment-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))
  const file = (name: string, text: string) => writeFileSync(join(root, name), text)

  it('prefers process variables, then local env files, then those of the mode', () => {
    file('.env', 'A=env\nB=env\nC=env\nD=env\nE=env')
    file('.env.production', 'B=mode\nC=mode\nD=mode')
    file('.env.local', 'C=local\nD=local')
    file('.env.production.local', 'D=mode local')
    file('.env.development', 'E=development')
    expect(readEnvironment(root, 'production', { A: 'real' })).toEqual({
      A: 'real',
      B: 'mode',
      C: 'local',
      D: 'mode local',
      E: 'env',
    })
  })

  it('parses quotes and comments and needs no file', () => {
    expect(readEnvironment(root, 'production', {})).toEqual({})
    file('.env', '# a note\nNAME="two words" # why\n')
    expect(readEnvironment(root, 'production', {})).toEqual({ NAME: 'two words' })
  })
})

describe('the settings of the local cloud', () => {
  it('has the documented defaults', async () => {
    expect(await readSettings('/project', {})).toEqual({
      root: '/project',
      port: 3000,
      cloudPort: 4000,
      databasePort: 4001,
      smtpPort: 4002,
      dataDir: join('/project', '.local'),
    })
  })

  it('pick free ports for 0 and resolve the data folder in the project', async () => {
    const settings = await readSettings('/project', {
      PORT: '0',
      LOCAL_CLOUD_PORT: '0',
      LOCAL_SMTP_PORT: '0',
      LOCAL_DATA_DIR: 'data',
    })
    expect(settings.port).toBeGreaterThan(0)
    expect(settings.cloudPort).toBeGreaterThan(0)
    expect(settings.smtpPort).toBeGreaterThan(0)
    expect(settings.dataDir).toBe(join('/project', 'data'))
  })

  it('keep the usual SMTP port free for a mail server that starts at the same time', async () => {
    expect(await standaloneSmtpPort('auth', {})).not.toBe(4002)
    expect(await standaloneSmtpPort('auth', { LOCAL_SMTP_PORT: '2500' })).toBe(2500)
  })

  it.each(['http', '-1', '65536', '3000.5'])('refuse %s as a port', async (text) => {
    await expect(readSettings('/project', { PORT: text })).rejects.toThrow(
      `PORT is “${text}”. It has to be a port`,
    )
  })
})
