import { URI, type TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { qrCodeSvg } from '../../../../src/auth/factors/qr-code.ts'
import { enrol, verifyTotp } from '../../../../src/auth/factors/totp.ts'

describe('an authenticator app', () => {
  const { secret, uri } = enrol('localhost:3000', 'person@example.com')

  it('reads secret, issuer and account from the otpauth URI', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/localhost:3000:person@example.com?algorithm=SHA1&digits=6&issuer=localhost%3A3000&period=30&secret=${secret}`,
    )
    expect(enrol('My Gym', 'a@b.co').uri).toMatch(
      'otpauth://totp/My%20Gym:a@b.co?algorithm=SHA1&digits=6&issuer=My%20Gym',
    )
    expect(enrol('Gym', 'a@b.co').secret).not.toBe(enrol('Gym', 'a@b.co').secret)
  })

  it('generates codes that are valid one step before and after', () => {
    const app = URI.parse(enrol('Gym', 'a@b.co').uri) as TOTP
    const at = new Date(1_700_000_010_000)
    const good = (offset: number) =>
      verifyTotp(app.secret.base32, app.generate({ timestamp: at.getTime() + offset * 1000 }), at)
    expect([-60, -30, 0, 30, 60].map(good)).toEqual([false, true, true, true, false])
    expect(verifyTotp(app.secret.base32, '', at)).toBe(false)
    expect(verifyTotp(app.secret.base32, 'abcdef', at)).toBe(false)
    expect(verifyTotp(app.secret.base32, '12345', at)).toBe(false)
  })
})

describe('the QR code of an authenticator app', () => {
  it('is an SVG that survives in a data URL', () => {
    const svg = qrCodeSvg('otpauth://totp/a:b?secret=ABC')
    expect(svg).toMatch(/^<\?xml version="1.0"\?>\n<svg width="(\d+)" height="\1"/)
    expect(svg).not.toMatch(/[#%]/)
    const address = new URL(`data:image/svg+xml;utf-8,${svg}`)
    expect(address.hash).toBe('')
    expect(decodeURIComponent(address.href)).toContain('</svg>')
  })

  it('has the finder patterns of the standard', () => {
    // The first row of a finder pattern: seven dark modules.
    expect(qrCodeSvg('x')).toContain('M4 4h7v1h-7z')
  })
})
