import sharp from 'sharp'
import { code128 } from '@/app/_components/codes/code-128'
import { qrMatrix } from '@/app/_components/codes/qr-matrix'
import { codeText } from '@/lib/pass-design/code-text'
import type { PassDesign } from '@/lib/pass-design/design'

/** The code of a pass for an email: its text and its picture, drawn at twice the size in which it is shown. */
export type CodePicture = { text: string; png: Buffer; width: number; height: number }

const QR_SIDE = 144
const BARCODE = { width: 240, height: 72 }
/** White modules around a code that scanners need (ISO/IEC 18004 requires four, 15417 ten). */
const QUIET = { qr: 4, code128: 10 }

/** @returns undefined for a pass without a visible code */
export async function codePicture(design: PassDesign): Promise<CodePicture | undefined> {
  if (design.code === 'nfc') return undefined
  const text = codeText(design)
  const { path, width, height } = design.code === 'qr' ? qrPath(text) : barcodePath(text)
  const size = design.code === 'qr' ? { width: QR_SIDE, height: QR_SIDE } : BARCODE
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width * 2}" height="${size.height * 2}" ` +
    `preserveAspectRatio="none" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  return { text, png: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(), ...size }
}

function qrPath(text: string) {
  const rows = qrMatrix(text)
  const side = rows.length + 2 * QUIET.qr
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET.qr} ${y + QUIET.qr}h1v1h-1z` : '')))
    .join('')
  return { path, width: side, height: side }
}

function barcodePath(text: string) {
  let x: number = QUIET.code128
  let path = ''
  code128(text).forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 1h${width}v8h-${width}z`
    x += width
  })
  return { path, width: x + QUIET.code128, height: 10 }
}
