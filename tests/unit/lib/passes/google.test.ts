import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import sharp from 'sharp'
import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { passColors } from '../../../../lib/pass-design/colors'
import { walletTextsOf } from '../../../../lib/pass-design/default-texts'
import { googleLogo } from '../../../../lib/passes/images'
import { googleSigner } from '../../../../lib/passes/google-signer'
import { googleSaveUrl } from '../../../../lib/passes/google'
import { googleLayout } from '../../../../lib/passes/layout'
import { design, settings, texts } from './support'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  GOOGLE_WALLET_ISSUER_ID: '3388000000022222222',
  GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({
    type: 'service_account',
    client_email: 'wallet@liftpass-passes.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }),
}
const input = {
  design,
  logoUrl: 'https://liftpass.example/api/sample-pass/x8Jq3mZkT0aWv5cN/logo.png',
  serialNumber: 'f3a91c0b-5e2d-4c8a',
  texts,
}

// From https://developers.google.com/wallet/reference/rest/v1/: Jwt, GenericClass, GenericObject, LocalizedString,
// Image,
// Barcode, TextModuleData, ClassTemplateInfo. Strict: Google refuses fields that it does not know.
const localized = z.strictObject({
  defaultValue: z.strictObject({ language: z.string().min(2), value: z.string().min(1) }),
})
const resourceId = z.string().regex(/^\d+\.[\w.-]+$/)
const item = z.strictObject({
  firstValue: z.strictObject({
    fields: z.tuple([
      z.strictObject({ fieldPath: z.string().regex(/^object\.textModulesData\['[abc]'\]$/) }),
    ]),
  }),
})
const row = z.union([
  z.strictObject({ oneItem: z.strictObject({ item }) }),
  z.strictObject({ twoItems: z.strictObject({ startItem: item, endItem: item }) }),
  z.strictObject({ threeItems: z.strictObject({ startItem: item, middleItem: item, endItem: item }) }),
])
const claims = z.strictObject({
  iss: z.email(),
  aud: z.literal('google'),
  typ: z.literal('savetowallet'),
  iat: z.number().int(),
  origins: z.array(z.url()).min(1),
  payload: z.strictObject({
    genericClasses: z.tuple([
      z.strictObject({
        id: resourceId,
        classTemplateInfo: z
          .strictObject({
            cardTemplateOverride: z.strictObject({ cardRowTemplateInfos: z.array(row).min(1).max(3) }),
          })
          .optional(),
      }),
    ]),
    genericObjects: z.tuple([
      z.strictObject({
        id: resourceId,
        classId: resourceId,
        genericType: z.literal('GENERIC_GYM_MEMBERSHIP'),
        cardTitle: localized,
        subheader: localized,
        header: localized,
        hexBackgroundColor: z.string().regex(/^#[\da-f]{6}$/),
        logo: z
          .strictObject({ sourceUri: z.strictObject({ uri: z.url({ protocol: /^https$/ }) }) })
          .optional(),
        barcode: z.strictObject({
          type: z.enum(['QR_CODE', 'CODE_128']),
          value: z.string().min(1),
          alternateText: z.string().min(1),
        }),
        textModulesData: z
          .array(
            z.strictObject({
              id: z.string(),
              header: z.string().max(35).optional(),
              body: z.string().min(1).max(500),
            }),
          )
          .max(10)
          .optional(),
      }),
    ]),
  }),
})

const PREFIX = 'https://pay.google.com/gp/v/save/'
async function read(changes: Partial<typeof input> = {}, environment = {}) {
  const link = await googleSaveUrl({ ...input, ...changes }, { ...settings, ...environment })
  expect(link.startsWith(PREFIX)).toBe(true)
  const jwt = link.slice(PREFIX.length)
  const { iss, iat, origins, payload } = claims.parse(decodeJwt(jwt))
  const [{ classTemplateInfo, id }] = payload.genericClasses
  return {
    link,
    jwt,
    iss,
    iat,
    origins,
    pass: payload.genericObjects[0],
    template: classTemplateInfo,
    classId: id,
  }
}

describe('a link to Google Wallet', () => {
  it('is signed by the service account for Google', async () => {
    const { jwt, iss, iat, origins, pass } = await read({}, account)
    const { protectedHeader } = await jwtVerify(jwt, publicKey, { audience: 'google', algorithms: ['RS256'] })
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(iss).toBe('wallet@liftpass-passes.iam.gserviceaccount.com')
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
    expect(origins).toEqual(['https://liftpass.example'])
    expect(pass.id).toBe('3388000000022222222.f3a91c0b-5e2d-4c8a')
    expect(pass.subheader.defaultValue.value).toBe('Member')
    const [head, body, signature] = jwt.split('.')
    const changed = `${body?.startsWith('e') ? 'f' : 'e'}${body?.slice(1)}`
    await expect(jwtVerify(`${head}.${changed}.${signature}`, publicKey)).rejects.toThrow()
  })

  it('contains the design, with all fields in one row', async () => {
    const { pass, template, classId } = await read()
    expect(pass).toMatchObject({
      classId,
      cardTitle: { defaultValue: { value: design.gymName } },
      header: { defaultValue: { value: 'Kim Müller' } },
      hexBackgroundColor: '#1d4e9e',
      logo: { sourceUri: { uri: input.logoUrl } },
      barcode: { type: 'QR_CODE', value: 'LP-004217', alternateText: 'LP-004217' },
      textModulesData: [{ header: 'Plan', body: 'Monthly' }, { header: 'Since' }, { header: 'Locker' }],
    })
    expect(template?.cardTemplateOverride.cardRowTemplateInfos).toHaveLength(1)
    const barcode = async (code: 'code128' | 'nfc') =>
      (await read({ design: { ...design, code } })).pass.barcode.type
    expect([await barcode('code128'), await barcode('nfc')]).toEqual(['CODE_128', 'QR_CODE'])
  })

  it('is marked as a sample and signed by a temporary key without a service account', async () => {
    const { pass, jwt, iss } = await read()
    expect(pass.subheader.defaultValue.value).toBe('SAMPLE · Not for entry')
    expect(iss).toMatch(/\.example$/)
    const { key } = await googleSigner(settings)
    await expect(jwtVerify(jwt, createPublicKey(key))).resolves.toBeTruthy()
  })

  it('contains the editor’s texts', async () => {
    const written = walletTextsOf({ pass: { member: 'Athlete' }, walletPass: { gym: 'A gym' } })
    const nameless = { ...design, gymName: '', memberName: '' }
    const { pass } = await read({ texts: written, design: nameless }, account)
    expect(pass).toMatchObject({
      subheader: { defaultValue: { value: 'Athlete' } },
      header: { defaultValue: { value: 'Athlete' } },
      cardTitle: { defaultValue: { value: 'A gym' } },
    })
  })

  it.each([0, 1, 2, 3])('shows %i fields, each number by a class of its own', async (count) => {
    const { template, classId, pass } = await read({
      design: { ...design, fields: design.fields.slice(0, count) },
    })
    expect(classId).toBe(`0.gym-${count}`)
    const paths = [...JSON.stringify(template ?? '').matchAll(/'([abc])'/g)].map(([, id]) => id)
    expect(paths).toEqual(pass.textModulesData?.map(({ id }) => id) ?? [])
  })

  it('stays short enough for a redirect, whatever the pass contains', async () => {
    const long = { label: '漢'.repeat(20), value: '字'.repeat(30) }
    const longest = {
      ...design,
      gymName: '漢'.repeat(40),
      memberName: '字'.repeat(40),
      fields: [long, long, long],
    }
    const { link, pass } = await read({ design: longest }, account)
    expect(link.length).toBeLessThanOrEqual(googleLayout.longestLink)
    expect(pass.textModulesData).toHaveLength(3)
    expect((await read({ design: { ...design, fields: [] } }, account)).link.length).toBeLessThan(
      googleLayout.safeLink,
    )
    expect((await read({}, account)).link.length).toBeLessThan(2200)
  })

  it('has no logo URL that Google cannot fetch', async () => {
    expect((await read({ logoUrl: 'http://localhost:3000/logo.png' })).pass.logo).toBeUndefined()
  })

  it('is valid for an empty design', async () => {
    const empty = { ...design, gymName: '', memberName: '', fields: [{ label: '', value: '' }] }
    expect((await read({ design: empty })).pass.textModulesData).toBeUndefined()
  })
})

describe('the logo for Google Wallet', () => {
  it('is a square with its artwork inside the circle and margin that Google documents', async () => {
    const colors = passColors('#1d4e9e')
    const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#f0b429' } })
      .png()
      .toBuffer()
    for (const logo of [undefined, { png: wide, width: 400, height: 100 }]) {
      const png = await googleLogo(logo, colors)
      expect(await sharp(png).metadata()).toMatchObject({ width: 660, height: 660 })
      const { info } = await sharp(png)
        .trim({ background: colors.background })
        .toBuffer({ resolveWithObject: true })
      const [width, height] = [info.width, info.height]
      expect(Math.max(width, height)).toBeLessThanOrEqual(462)
      expect(-(info.trimOffsetLeft ?? 0)).toBeGreaterThanOrEqual(99)
    }
  })
})
