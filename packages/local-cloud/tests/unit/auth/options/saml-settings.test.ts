import { generateKeyPairSync, type RSAKeyPairKeyObjectOptions } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readSamlSettings } from '../../../../src/auth/options/saml-settings.ts'
import { InvalidVariable, variables } from '../../../../src/auth/options/variables.ts'

const keyOf = (options: Partial<RSAKeyPairKeyObjectOptions> = {}, type: 'pkcs1' | 'pkcs8' = 'pkcs1') =>
  generateKeyPairSync('rsa', { modulusLength: 2048, ...options })
    .privateKey.export({ type, format: 'der' })
    .toString('base64')

const read = (more: Record<string, string> = {}) =>
  readSamlSettings(variables({ GOTRUE_SAML_ENABLED: 'true', ...more }))

describe('SAML settings', () => {
  it('accept the same key format as the real server, and are optional', () => {
    expect(read()).toMatchObject({ enabled: true, privateKey: undefined, relayStateLifetimeMs: 120_000 })
    for (const key of [keyOf(), keyOf({ modulusLength: 3072 }), keyOf({}, 'pkcs8')]) {
      expect(read({ GOTRUE_SAML_PRIVATE_KEY: key }).privateKey?.asymmetricKeyType).toBe('rsa')
    }
    const more = {
      GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: '5m',
      GOTRUE_SAML_EXTERNAL_URL: 'https://x.test/a',
    }
    expect(read(more)).toMatchObject({ relayStateLifetimeMs: 300_000, externalUrl: 'https://x.test/a' })
  })

  it.each([
    ['GOTRUE_SAML_PRIVATE_KEY', 'InvalidBase64!'],
    ['GOTRUE_SAML_PRIVATE_KEY', Buffer.from('not PKCS#1').toString('base64')],
    ['GOTRUE_SAML_PRIVATE_KEY', keyOf({ modulusLength: 1024 })],
    ['GOTRUE_SAML_PRIVATE_KEY', keyOf({ publicExponent: 17 })],
    ['GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD', '-1s'],
    ['GOTRUE_SAML_EXTERNAL_URL', 'nowhere'],
  ])('stop the start with %s %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(InvalidVariable)
    expect(() => read({ [name]: value })).toThrow(name)
    // Disabled, the settings are not validated.
    expect(() => read({ [name]: value, GOTRUE_SAML_ENABLED: 'false' })).not.toThrow()
  })
})
