import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changeProjection, publishedContent } from '../../../commands/site/webhook'
import { integrations } from '../../../commands/integrations'

const operators = readFileSync('docs/operators.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')

describe('the operator’s guide', () => {
  it('describes the webhook as the local cloud configures it', () => {
    expect(operators).toContain(`\`${publishedContent}\``)
    expect(operators).toContain(`\`${changeProjection}\``)
  })

  it('documents every variable', () => {
    const source = readFileSync('lib/env.ts', 'utf8')
    const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
    expect(read.length).toBeGreaterThan(5)
    const ofIntegrations = integrations.flatMap(({ required, optional }) => [...required, ...optional])
    const launcher = [
      'LOCAL_CLOUD_PORT',
      'LOCAL_DB_PORT',
      'LOCAL_SMTP_PORT',
      'LOCAL_OAUTH_PROVIDERS',
      'LOCAL_SSO_DOMAIN',
      'LOCAL_AUTH_PATH',
      'LOCAL_DATA_DIR',
    ]
    for (const name of [...read, ...ofIntegrations, ...launcher]) {
      // A sentence above it, and the name at the start of a line.
      expect(example, name).toMatch(new RegExp(`^# .{10,}\\n${name}=$`, 'm'))
    }
    for (const name of [...read, ...ofIntegrations]) expect(operators).toContain(`\`${name}\``)
  })
})
