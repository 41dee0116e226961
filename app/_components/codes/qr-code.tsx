import type { SVGProps } from 'react'
import { qrMatrix } from './qr-matrix'

type Props = Readonly<{
  /** nothing is drawn without it, as in an unfinished draft */
  text: string | null | undefined
}> &
  SVGProps<SVGSVGElement>

/** A square QR code in the colour of the text. Scanners read it; screen readers skip it. */
export function QrCode({ text, ...svg }: Props) {
  if (!text) return null
  const rows = qrMatrix(text)
  const path = rows.map((row, y) => `M0 ${y}.5${strokes(row)}`).join('')
  return (
    <svg
      {...svg}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} stroke="currentColor" />
    </svg>
  )
}

/** One row as a dashed stroke: a third of the length of a path with a square per module. */
function strokes(row: readonly boolean[]): string {
  const runs: [dark: boolean, length: number][] = []
  for (const dark of row) {
    const last = runs.at(-1)
    if (last?.[0] === dark) last[1]++
    else runs.push([dark, 1])
  }
  if (!runs.at(-1)?.[0]) runs.pop()
  return runs.map(([dark, length]) => (dark ? `h${length}` : `m${length} 0`)).join('')
}
