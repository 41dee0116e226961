import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fitText, wrapText } from '@/app/_components/pass/preview/fit-text'
import { logoRatio } from '@/app/_components/pass/preview/logo-ratio'
import { PassPreview } from '@/app/_components/pass/preview/pass-preview'
import { sides, wallets } from '@/app/_components/pass/preview/sides'
import { codeText } from '@/lib/pass-design/code-text'
import { passColors } from '@/lib/pass-design/colors'
import type { PassDesign } from '@/lib/pass-design/design'
import { passTextsOf } from '@/lib/pass-design/default-texts'

const design: PassDesign = {
  gymName: 'Ironworks',
  memberName: 'Jo Doe',
  color: '#1d4e9e',
  fields: [
    { label: 'Since', value: '2021' },
    { label: 'Number', value: '0417' },
  ],
  code: 'qr',
}
/** The head of a PNG, which says how large the picture is. */
function png(width: number, height: number): string {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452' + '00'.repeat(17), 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return `data:image/png;base64,${head.toString('base64')}`
}

const render = (props: Partial<Parameters<typeof PassPreview>[0]>) =>
  renderToStaticMarkup(createElement(PassPreview, { design, wallet: 'apple', side: 'front', ...props }))

describe('the drawing of a pass', () => {
  it.each(wallets.flatMap((wallet) => sides.map((side) => [wallet, side] as const)))(
    'is one SVG without inline styles, with a description: %s, %s',
    (wallet, side) => {
      const svg = render({ wallet, side })
      expect(svg).not.toMatch(/ style=|<style/)
      const label = /^<svg[^>]* role="img"[^>]* aria-label="([^"]+)"/.exec(svg)?.[1]
      for (const word of ['Ironworks', 'Jo Doe', 'Since: 2021', 'Number: 0417', 'QR code']) {
        expect(label).toContain(word)
      }
    },
  )

  it('uses the chosen colour, corrected until the text is readable', () => {
    const { background, foreground, label } = passColors('#7f7f7f')
    const svg = render({ design: { ...design, color: '#7f7f7f' } })
    for (const color of [background, foreground, label]) expect(svg).toContain(`fill="${color}"`)
  })

  it('shows a wide logo instead of the name, and a square one beside it', () => {
    expect(logoRatio(png(480, 150))).toBe(3.2)
    expect(render({ logoSrc: png(480, 150) })).not.toContain('>Ironworks</text>')
    expect(render({ logoSrc: png(150, 150) })).toContain('>Ironworks</text>')
  })

  it('has the whole first character of the name in place of a logo for Google Wallet', () => {
    const svg = render({ wallet: 'google', design: { ...design, gymName: '🦍 Gym' } })
    expect(svg).toContain('>🦍</text>')
    expect(svg.isWellFormed()).toBe(true)
    expect(render({ wallet: 'google', design: { ...design, gymName: '' } })).not.toContain('undefined')
  })

  it.each(wallets.flatMap((wallet) => sides.map((side) => [wallet, side] as const)))(
    'leaves out a field without a value, as the wallets do: %s, %s',
    (wallet, side) => {
      const since = { label: 'Since', value: '2021' }
      const fields = [{ label: 'Locker', value: '' }, since, { label: '', value: '' }]
      expect(render({ wallet, side, design: { ...design, fields } })).toBe(
        render({ wallet, side, design: { ...design, fields: [since] } }),
      )
    },
  )

  it('has no row for a member without a name, for whom Google Wallet shows “Member” in place of the name', () => {
    const unnamed = { ...design, memberName: '' }
    expect(render({ design: unnamed })).not.toContain('>MEMBER<')
    for (const wallet of wallets) {
      expect(render({ design: unnamed, wallet, side: 'back' })).not.toContain('>Member<')
    }
    expect(render({ design: unnamed, wallet: 'google' }).match(/>Member</g)).toHaveLength(2)
  })

  it('escapes what a visitor typed', () => {
    expect(render({ design: { ...design, gymName: '<script>"&' } })).not.toContain('<script')
  })
})

describe('the texts on a drawn pass', () => {
  it('are the editor’s, with defaults for missing ones', () => {
    const texts = passTextsOf({ pass: { member: 'Mitglied', about: ' ' }, words: { qr: 'QR-Code' } })
    const front = render({ texts })
    expect(front).toContain('MITGLIED')
    expect(front).toContain(', QR-Code"')
    expect(render({ texts, side: 'back' })).toContain('>About this pass<')
    expect(render({ design: { ...design, code: 'nfc' } })).toContain('>Hold near reader<')
  })
})

describe('fitting a line on a drawn pass', () => {
  it('keeps its size if it fits, then shrinks it, then cuts it with an ellipsis', () => {
    expect(fitText('Jo Doe', 34, 343)).toEqual({ text: 'Jo Doe', size: 34 })
    const longer = fitText('Alexandrina Featherstone', 34, 343)
    expect(longer.text).toBe('Alexandrina Featherstone')
    expect(longer.size).toBeLessThan(34)
    const longest = fitText('W'.repeat(40), 34, 343)
    expect(longest.text).toMatch(/^W{5,15}…$/)
  })

  it('leaves out no part of a character', () => {
    expect(fitText('👨‍👩‍👧'.repeat(5), 34, 150).text).toMatch(/^(?:👨‍👩‍👧)+…$/u)
    expect(fitText('🇩🇪'.repeat(10), 34, 150).text).toMatch(/^(?:🇩🇪)+…$/u)
  })

  it('does not cut Arabic that fits: diacritics take no width, letters as much as Latin ones', () => {
    const name = 'نادي الحديد للياقة البدنية'
    expect(fitText(name, 22, 343)).toEqual({ text: name, size: 22 })
    expect(fitText('نَادِي', 22, 60).text).toBe('نَادِي')
  })

  it('breaks between words where several lines are allowed', () => {
    const lines = wrapText('This is a sample. Your own pass has more.', 14, 150)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe('This is a sample. Your own pass has more.')
  })
})

describe('the code on a drawn pass', () => {
  it('encodes the member number, not a year or a word', () => {
    expect(codeText(design)).toBe('0417')
    expect(codeText({ ...design, fields: [{ label: 'Level', value: 'Gold' }] })).toMatch(/\d/)
  })
})
