import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contrast } from '../../../../lib/pass-design/colors'
import { normalizeLogo, type PassLogo } from '../../../../lib/pass-design/logo'
import { walletTextsOf } from '../../../../lib/pass-design/default-texts'
import { applePass } from '../../../../lib/passes/apple'
import { sampleAppleCertificates } from '../../../../lib/passes/sample-certificates'
import { design, settings, unzipped, texts } from './support'

const serialNumber = 'f3a91c0b-5e2d-4c8a'
let folder = ''
let logo: PassLogo | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pass-'))
  const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: '#f0b429' } })
  logo = await normalizeLogo(await drawn.png().toBuffer())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The files of a `.pkpass`, and its parsed `pass.json`. */
async function opened(
  input: Partial<Parameters<typeof applePass>[0]> = {},
  environment: Partial<typeof settings> = {},
) {
  const files = unzipped(
    await applePass({ design, logo, serialNumber, texts, ...input }, { ...settings, ...environment }),
  )
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? '') as unknown
  return {
    files,
    pass: passSchema.parse(json('pass.json')),
    manifest: manifestSchema.parse(json('manifest.json')),
  }
}

// From https://developer.apple.com/documentation/walletpasses/pass and the objects that it refers to. Strict: a
// property that Apple does not document fails the test.
const rgb = z.string().regex(/^rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)$/)
const field = z.strictObject({
  key: z.string().min(1),
  label: z.string(),
  value: z.string().min(1),
  dataDetectorTypes: z.array(z.string().startsWith('PKDataDetectorType')).optional(),
})
const fields = (most: number) => z.array(field).max(most)
const passSchema = z.strictObject({
  formatVersion: z.literal(1),
  passTypeIdentifier: z.string().regex(/^pass\.[a-z\d.-]+$/),
  teamIdentifier: z.string().regex(/^[A-Z\d]{10}$/),
  serialNumber: z.string().min(1),
  organizationName: z.string().min(1),
  description: z.string().min(1),
  sharingProhibited: z.boolean(),
  backgroundColor: rgb,
  foregroundColor: rgb,
  labelColor: rgb,
  logoText: z.string().optional(),
  barcodes: z.tuple([
    z.strictObject({
      format: z.enum([
        'PKBarcodeFormatQR',
        'PKBarcodeFormatPDF417',
        'PKBarcodeFormatAztec',
        'PKBarcodeFormatCode128',
      ]),
      message: z.string().min(1),
      messageEncoding: z.literal('iso-8859-1'),
      altText: z.string().min(1),
    }),
  ]),
  nfc: z
    .strictObject({
      message: z.string().max(64),
      encryptionPublicKey: z.base64(),
      requiresAuthentication: z.boolean(),
    })
    .optional(),
  generic: z.strictObject({
    headerFields: fields(3),
    primaryFields: fields(1),
    secondaryFields: fields(4),
    auxiliaryFields: fields(0),
    backFields: fields(10),
  }),
})
const manifestSchema = z.record(z.string(), z.string().regex(/^[\da-f]{40}$/))

const openssl = (...parts: string[]) =>
  execFileSync('openssl', parts, { cwd: folder, stdio: 'pipe' }).toString()

describe('an Apple pass', () => {
  it('has a signature that openssl verifies by the chain of its certificates', async () => {
    const { files } = await opened()
    const { wwdr } = await sampleAppleCertificates()
    writeFileSync(join(folder, 'ca.pem'), wwdr.toString())
    for (const name of ['manifest.json', 'signature'])
      writeFileSync(join(folder, name), files.get(name) ?? '')
    const verify = (content: string) =>
      openssl(
        ...['smime', '-verify', '-in', 'signature', '-inform', 'DER', '-content', content],
        ...['-CAfile', 'ca.pem', '-purpose', 'any', '-binary'],
      )
    expect(verify('manifest.json')).toBe(files.get('manifest.json')?.toString())
    writeFileSync(
      join(folder, 'changed.json'),
      files.get('manifest.json')?.toString().replace('{', '{ ') ?? '',
    )
    expect(() => verify('changed.json')).toThrow()

    const signature = openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'signature')
    expect(signature).toMatch(/signingTime/)
    expect(signature).toMatch(/1\.2\.840\.113635\.100\.6\.1\.16/)
    // Detached: the manifest lies beside its signature.
    expect(signature).toMatch(/eContent: <ABSENT>/)
    const signers = openssl('pkcs7', '-inform', 'DER', '-in', 'signature', '-print_certs', '-noout')
    expect(signers).toMatch(/UID ?= ?pass\.example\.liftpass\.sample.*OU ?= ?SAMPLETEAM/)
  })

  it('has a manifest with the hash of every file, and no other file', async () => {
    const { files, manifest } = await opened()
    const images = ['icon', 'logo'].flatMap((name) => [`${name}.png`, `${name}@2x.png`, `${name}@3x.png`])
    const listed = ['pass.json', 'en.lproj/pass.strings', 'de.lproj/pass.strings', ...images]
    expect(Object.keys(manifest).sort()).toEqual(listed.sort())
    expect([...files.keys()].sort()).toEqual([...listed, 'manifest.json', 'signature'].sort())
    for (const [name, hash] of Object.entries(manifest)) {
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(hash)
    }
  })

  it.each([
    ['wide', 900, 300],
    ['square', 64, 64],
    ['very wide', 2000, 100],
    ['tall', 50, 500],
  ])(
    'has its pictures in three densities, at most as large as Apple allows, with a %s logo',
    async (_, width, height) => {
      const drawn = sharp({ create: { width, height, channels: 4, background: '#f0b429' } })
      const { files } = await opened({ logo: await normalizeLogo(await drawn.png().toBuffer()) })
      for (const [density, suffix] of [
        [1, ''],
        [2, '@2x'],
        [3, '@3x'],
      ] as const) {
        const icon = await sharp(files.get(`icon${suffix}.png`)).metadata()
        expect(icon).toMatchObject({ format: 'png', width: 29 * density, height: 29 * density })
        expect(await sharp(files.get(`icon${suffix}.png`)).stats()).toMatchObject({ isOpaque: true })
        const size = await sharp(files.get(`logo${suffix}.png`)).metadata()
        expect(size.width).toBeLessThanOrEqual(160 * density)
        expect(size.height).toBeLessThanOrEqual(50 * density)
        expect(size.width === 160 * density || size.height === 50 * density).toBe(true)
      }
    },
  )

  it('contains the design: names, readable colours, fields and the code', async () => {
    const { pass } = await opened({ website: 'https://iron-oak.example/de' })
    expect(pass).toMatchObject({
      organizationName: design.gymName,
      serialNumber,
      backgroundColor: 'rgb(29, 78, 158)',
      generic: {
        primaryFields: [{ value: 'Kim Müller' }],
        secondaryFields: [{ label: 'Plan', value: 'Monthly' }, { label: 'Since' }, { label: 'Locker' }],
      },
      barcodes: [{ format: 'PKBarcodeFormatQR', message: 'LP-004217', altText: 'LP-004217' }],
    })
    const hex = (color: string) =>
      `#${color
        .match(/\d+/g)
        ?.map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    for (const color of [pass.foregroundColor, pass.labelColor]) {
      expect(contrast(hex(color), hex(pass.backgroundColor))).toBeGreaterThanOrEqual(4.5)
    }
    const back = Object.fromEntries(pass.generic.backFields.map(({ key, value }) => [key, value]))
    expect(back).toMatchObject({
      website: 'https://iron-oak.example/de',
      design: 'https://liftpass.example/create',
    })
    // An untrusted URL is text, not a link, because the pass may be sent to anyone.
    expect(pass.generic.backFields.find(({ key }) => key === 'website')?.dataDetectorTypes).toEqual([])
    expect((await opened({ design: { ...design, code: 'code128' } })).pass.barcodes[0].format).toBe(
      'PKBarcodeFormatCode128',
    )
  })

  it('encodes in its code what the preview shows, in an encoding that every scanner reads', async () => {
    const numbered = { ...design, fields: [{ label: 'No.', value: 'IO-77 193' }] }
    expect((await opened({ design: numbered })).pass.barcodes[0]).toMatchObject({
      message: 'IO-77 193',
      altText: 'IO-77 193',
    })
    const foreign = { ...design, fields: [{ label: 'No.', value: '七七 193' }] }
    expect((await opened({ design: foreign })).pass.barcodes[0].message).toMatch(/^[\x20-\x7e]{3,20}$/)
  })

  it('shows the gym’s name beside a logo without it, and where there is no logo', async () => {
    expect((await opened()).pass.logoText).toBeUndefined()
    const { pass, files } = await opened({ logo: undefined })
    expect(pass.logoText).toBe(design.gymName)
    expect([...files.keys()].filter((name) => name.startsWith('logo'))).toEqual([])
    expect((await sharp(files.get('icon@3x.png')).stats()).channels[0]?.stdev).toBeGreaterThan(20)
  })

  it('is marked as a sample without Apple’s certificates', async () => {
    const { pass } = await opened()
    expect(pass.generic.headerFields).toEqual([{ key: 'sample', label: 'Not for entry', value: 'SAMPLE' }])
    expect(pass.description).toBe(`Sample: membership card of ${design.gymName}`)
    expect(pass.generic.backFields.find(({ key }) => key === 'about')?.value).toMatch(/opens no door/)
  })

  it('has our texts in English and German, and the gym’s name in both', async () => {
    const gymName = 'The "Iron" \\ Oak'
    const { files, pass } = await opened({ design: { ...design, gymName } })
    const texts = (language: string) =>
      new Map(
        (files.get(`${language}.lproj/pass.strings`)?.toString() ?? '').split('\n').map((line) => {
          const parts = /^("(?:[^"\\]|\\.)+") = ("(?:[^"\\]|\\.)+");$/.exec(line)
          expect(parts, line).not.toBeNull()
          return [JSON.parse(parts?.[1] ?? '""') as string, JSON.parse(parts?.[2] ?? '""') as string]
        }),
      )
    const [english, german] = [texts('en'), texts('de')]
    expect([...german.keys()]).toEqual([...english.keys()])
    expect(german.get(pass.description)).toBe(`Muster: Mitgliedskarte von ${gymName}`)
    const { generic } = pass
    const ours = [...generic.headerFields, ...generic.primaryFields, ...generic.backFields].map(
      ({ label }) => label,
    )
    for (const label of [...ours, 'SAMPLE']) expect(german.get(label)).toBeTruthy()
    for (const [key, text] of english) expect(text).toBe(key)
  })

  it('has the editor’s texts in both languages', async () => {
    const written = walletTextsOf({
      pass: { member: 'Athlete' },
      walletPass: { website: 'Online', sampleCard: '{gym}, a "sample"' },
      walletPassGerman: { member: 'Sportlerin', sampleCard: '{gym}, ein Muster' },
    })
    const { files, pass } = await opened({ texts: written, website: 'https://iron-oak.example' })
    expect(pass.generic.primaryFields[0]?.label).toBe('Athlete')
    expect(pass.generic.backFields.map(({ label }) => label)).toContain('Online')
    expect(pass.description).toBe('Iron & Oak “Halle 3”, a "sample"')
    const german = files.get('de.lproj/pass.strings')?.toString()
    expect(german).toContain('"Athlete" = "Sportlerin";')
    expect(german).toContain('"Iron & Oak “Halle 3”, a \\"sample\\"" = "Iron & Oak “Halle 3”, ein Muster";')
    // The editor has left this text empty.
    expect(german).toContain('"Online" = "Webseite";')
  })

  it('says that NFC needs Apple’s approval, and uses NFC where it is approved', async () => {
    const nfc = { ...design, code: 'nfc' as const }
    const without = await opened({ design: nfc })
    expect(without.pass.nfc).toBeUndefined()
    expect(without.pass.generic.backFields.find(({ key }) => key === 'nfc')?.value).toMatch(/Apple/)
    const key = 'MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACh0Wqn4bFEZs6YZbMLUJVQ0QhOYpFp4LTuRRuKFYRW5s='
    const granted = await opened({ design: nfc }, { APPLE_PASS_NFC_PUBLIC_KEY: key })
    expect(granted.pass.nfc).toEqual({
      message: 'LP-004217',
      encryptionPublicKey: key,
      requiresAuthentication: false,
    })
    expect((await opened({}, { APPLE_PASS_NFC_PUBLIC_KEY: key })).pass.nfc).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'iron-oak', 'file:///etc/passwd', ''])(
    'has no website link for %j',
    async (website) => {
      const { pass } = await opened({ website })
      expect(pass.generic.backFields.map(({ key }) => key)).not.toContain('website')
    },
  )

  it('is valid for an empty design and for the longest one', async () => {
    const empty = await opened({
      design: { ...design, gymName: '', memberName: '', fields: [{ label: '', value: '' }] },
    })
    expect(empty.pass.generic).toMatchObject({ primaryFields: [], secondaryFields: [] })
    const long = { label: '漢'.repeat(20), value: '💪'.repeat(15) }
    const full = {
      ...design,
      gymName: '漢'.repeat(40),
      memberName: 'W'.repeat(40),
      fields: [long, long, long],
    }
    expect((await opened({ design: full })).pass.generic.secondaryFields).toHaveLength(3)
  })
})
