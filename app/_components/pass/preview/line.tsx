import { fitText } from './fit-text'

type Props = Readonly<{
  x: number
  /** of the baseline */
  y: number
  /** the text shrinks to this width */
  width: number
  size: number
  fill: string
  weight?: number
  end?: boolean
  middle?: boolean
  children: string
}>

/** One line of text on a drawn pass, shrunk to fit. */
export function Line({ x, y, width, size, fill, weight = 400, end, middle, children }: Props) {
  const fitted = fitText(children, size, weight > 500 ? width * 0.95 : width)
  return (
    <text
      x={x}
      y={y}
      fontSize={fitted.size}
      fontWeight={weight === 400 ? undefined : weight}
      fill={fill}
      textAnchor={end ? 'end' : middle ? 'middle' : undefined}
    >
      {fitted.text}
    </text>
  )
}
