import { create } from 'qrcode'

/** Size of a module in pixels; scanners need a quiet border around the code. */
const scale = 3
const border = 4

/**
 * A QR code as SVG, with the highest error correction. It contains no `#` and no `%`: auth-js makes
 * `data:image/svg+xml;utf-8,…` of it without escaping, and a colour such as `#000` would truncate it.
 */
export function qrCodeSvg(text: string): string {
  const { data, size } = create(text, { errorCorrectionLevel: 'H' }).modules
  const modules = size + 2 * border
  const width = modules * scale
  const view = `viewBox="0 0 ${modules} ${modules}"`
  const rows = Array.from({ length: size }, (_, y) => rowPath(data.subarray(y * size, (y + 1) * size), y))
  return [
    '<?xml version="1.0"?>',
    `<svg width="${width}" height="${width}" ${view} xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges">`,
    `<rect width="${modules}" height="${modules}" style="fill:white"/>`,
    `<path d="${rows.join('')}" style="fill:black"/>`,
    '</svg>',
    '',
  ].join('\n')
}

/** One rectangle for each run of dark modules. */
function rowPath(row: Uint8Array, y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    let end = x
    while (row[end]) end++
    path += `M${x + border} ${y + border}h${end - x}v1h-${end - x}z`
    x = end
  }
  return path
}
