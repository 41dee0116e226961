import type { SVGProps } from 'react'
import { code128 } from './code-128'

type Props = Readonly<{
  /** nothing is drawn while there is none, as in a half-written draft */
  text: string | null | undefined
}> &
  SVGProps<SVGSVGElement>

/** A barcode as wide and high as its box, in the colour of the text. It can be scanned; to readers of the page it is decoration. */
export function Barcode({ text, ...svg }: Props) {
  if (!text) return null
  let x = 0
  let path = ''
  code128(text).forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  })
  return (
    <svg
      {...svg}
      viewBox={`0 0 ${x} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
