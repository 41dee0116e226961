import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { applePass } from '../../../../lib/passes/apple'
import type { AppleCertificates } from '../../../../lib/passes/apple-signer'
import { googleSaveUrl } from '../../../../lib/passes/google'
import { makeSampleAppleCertificates } from '../../../../lib/passes/sample-certificates'
import { reportWallets, walletStatus } from '../../../../lib/passes/wallet-status'
import { design, settings, unzipped, texts } from './support'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const passType = 'pass.example.iron-oak'
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const variables = ({ certificate, key, wwdr }: AppleCertificates) => ({
  ...settings,
  APPLE_PASS_CERTIFICATE: certificate.toString(),
  APPLE_PASS_KEY: pem(key),
  APPLE_WWDR_CERTIFICATE: wwdr.toString(),
})

let valid: AppleCertificates
let other: AppleCertificates
let expired: AppleCertificates
let expiring: AppleCertificates
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-'))
  const made = [inDays(300), inDays(300), inDays(-1), inDays(29)].map((day) =>
    makeSampleAppleCertificates(passType, day),
  )
  ;[valid, other, expired, expiring] = (await Promise.all(made)) as [
    typeof valid,
    typeof valid,
    typeof valid,
    typeof valid,
  ]
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('Apple’s pass certificates', () => {
  it('sign a pass of their own type and team, which is not a sample', async () => {
    expect(walletStatus(variables(valid))).toMatchObject({
      apple: 'configured',
      google: 'sample',
      problems: [],
    })
    const files = unzipped(await applePass({ design, serialNumber: 'a1', texts }, variables(valid)))
    const pass = JSON.parse(files.get('pass.json')?.toString() ?? '') as Record<string, unknown>
    expect(pass).toMatchObject({ passTypeIdentifier: passType, teamIdentifier: 'SAMPLETEAM' })
    expect(files.get('pass.json')?.toString()).not.toMatch(/sample:|opens no door/i)
    expect(pass.generic).toMatchObject({ headerFields: [] })
  })

  it('may be files, PEM or DER, with an encrypted key', async () => {
    const write = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const encrypted = valid.key.export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'chalk',
    })
    const files = {
      ...settings,
      APPLE_PASS_CERTIFICATE: write('pass.cer', valid.certificate.raw),
      APPLE_PASS_KEY: write('key.pem', encrypted),
      APPLE_PASS_KEY_PASSPHRASE: 'chalk',
      APPLE_WWDR_CERTIFICATE: write('wwdr.pem', wwdrWithBags()),
    }
    expect(walletStatus(files)).toMatchObject({ apple: 'configured', problems: [] })
    expect((await applePass({ design, serialNumber: 'a1', texts }, files)).length).toBeGreaterThan(1000)
    expect(walletStatus({ ...files, APPLE_PASS_KEY_PASSPHRASE: 'ink' }).problems).toEqual([
      expect.stringMatching(/^APPLE_PASS_KEY .*APPLE_PASS_KEY_PASSPHRASE/),
    ])
  })
  const wwdrWithBags = () => `Bag Attributes\n    friendlyName: WWDR\n${valid.wwdr.toString()}`

  it('may be written in one line', () => {
    const lines = Object.entries(variables(valid)).map(([name, text]) => [
      name,
      String(text).replaceAll('\n', '\\n'),
    ])
    expect(walletStatus(Object.fromEntries(lines) as typeof settings)).toMatchObject({ apple: 'configured' })
  })

  it.each([
    [
      'no PEM',
      () => ({ APPLE_PASS_CERTIFICATE: '-----BEGIN CERTIFICATE-----\nAAAA' }),
      /^APPLE_PASS_CERTIFICATE holds no/,
    ],
    [
      'a file that is not there',
      () => ({ APPLE_WWDR_CERTIFICATE: '/none.pem' }),
      /^APPLE_WWDR_CERTIFICATE .*ENOENT/,
    ],
    [
      'a certificate for something else',
      () => ({ APPLE_PASS_CERTIFICATE: valid.wwdr.toString() }),
      /no Pass Type ID/,
    ],
    ['the key of another', () => ({ APPLE_PASS_KEY: pem(other.key) }), /^APPLE_PASS_KEY is not the key/],
    [
      'the authority of another',
      () => ({ APPLE_WWDR_CERTIFICATE: other.wwdr.toString() }),
      /did not issue.*Liftpass Sample/,
    ],
    [
      'an expired certificate',
      () => variables(expired),
      /^APPLE_PASS_CERTIFICATE expired on \d{4}-\d\d-\d\d/,
    ],
  ])('are reported and sign nothing when they are %s', async (_, changes, message) => {
    const broken = { ...variables(valid), ...changes() }
    const status = walletStatus(broken)
    expect(status).toMatchObject({ apple: 'broken', problems: [expect.stringMatching(message)] })
    await expect(applePass({ design, serialNumber: 'a1', texts }, broken)).rejects.toThrow(message)
  })

  it('cause a warning at start and daily, from 30 days before they expire', () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(reportWallets(variables(valid)))
    expect(warn).not.toHaveBeenCalled()
    const stop = reportWallets(variables(expiring))
    const day = inDays(29).toISOString().slice(0, 10)
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`expire on ${day}`)]])
    expect(walletStatus(variables(expiring))).toMatchObject({ apple: 'configured' })
    vi.advanceTimersByTime(2 * DAY)
    expect(warn).toHaveBeenCalledTimes(3)
    stop()
    vi.advanceTimersByTime(2 * DAY)
    expect(warn).toHaveBeenCalledTimes(3)
    warn.mockClear()
  })
})

describe('Google’s service account', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = { client_email: 'a@b.iam.gserviceaccount.com', private_key: pem(privateKey) }
  const configured = (text: string) => ({
    ...settings,
    GOOGLE_WALLET_ISSUER_ID: '3388000000022222222',
    GOOGLE_WALLET_SERVICE_ACCOUNT: text,
  })

  it('may be JSON or its file', () => {
    const path = join(folder, 'account.json')
    writeFileSync(path, JSON.stringify(account, null, 2))
    for (const text of [JSON.stringify(account), path]) {
      expect(walletStatus(configured(text))).toMatchObject({
        google: 'configured',
        apple: 'sample',
        problems: [],
      })
    }
  })

  it.each([
    '{',
    '{"client_email":"a@b.example"}',
    JSON.stringify({ ...account, private_key: 'no' }),
    '/none.json',
  ])('is reported when it is invalid: %s', async (text) => {
    const message = /^GOOGLE_WALLET_SERVICE_ACCOUNT /
    expect(walletStatus(configured(text))).toMatchObject({
      google: 'broken',
      problems: [expect.stringMatching(message)],
    })
    await expect(googleSaveUrl({ design, serialNumber: 'a1', texts }, configured(text))).rejects.toThrow(
      message,
    )
  })
})
