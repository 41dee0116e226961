import type { SVGProps } from 'react'
import { code128 } from './code-128'

type Props = Readonly<{
  /** nothing is drawn without it, as in an unfinished draft */
  text: string | null | undefined
}> &
  SVGProps<SVGSVGElement>

/** A barcode in the colour of the text that fills its box. Scanners read it; screen readers skip it. */
export function Barcode({ text, ...svg }: Props) {
  if (!text) return null
  const widths = code128(text)
  const path = widths.map((width, index) => (index % 2 === 0 ? `h${width}` : `m${width} 0`)).join('')
  return (
    <svg
      {...svg}
      viewBox={`0 0 ${widths.reduce((sum, width) => sum + width, 0)} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={`M0 .5${path}`} stroke="currentColor" />
    </svg>
  )
}
