import { html, type Html } from 'local-cloud'
import type { LeadPass } from './leads-reader.ts'

const WIDTH = 320
const HEIGHT = 200

/** A light text colour on dark backgrounds, a dark one on light ones, by the luminance weights of Rec. 709. */
function textColorOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140 ? '#10151e' : '#f6f2ea'
}

/** Removes invisible characters, which could change the direction of the text beside them. */
const withoutInvisible = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '')

/** Draws the colour, texts and logo of a pass as SVG. Only the designer shows the layout of the wallets. */
export function passDrawing({ design, logo }: LeadPass): Html {
  const { gymName, memberName, color, fields, code } = design
  const fill = textColorOn(color)
  const text = (x: number, y: number, size: number, content: string) =>
    html`<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${withoutInvisible(content)}</text>`
  const fieldTexts = fields.map(({ label, value }, index) => {
    const x = 20 + index * 100
    return html`${text(x, 150, 11, label)}${text(x, 172, 16, value)}`
  })
  const name = withoutInvisible(`Pass of ${gymName}, ${memberName}, ${code}`)
  return html`<svg
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    width="${WIDTH}"
    role="img"
    aria-label="${name}"
    font-family="system-ui, sans-serif"
  >
    <rect width="${WIDTH}" height="${HEIGHT}" rx="16" fill="${color}" />
    ${
      logo
        ? html`<image
            href="data:image/png;base64,${logo.replaceAll('\n', '')}"
            x="20"
            y="16"
            width="160"
            height="44"
            preserveAspectRatio="xMinYMid meet"
          />`
        : text(20, 46, 20, gymName)
    }
    ${text(20, 84, 11, 'Member')} ${text(20, 112, 24, memberName)} ${fieldTexts}
    <text x="${WIDTH - 20}" y="46" font-size="12" text-anchor="end" fill="${fill}">${code}</text>
  </svg>`
}
