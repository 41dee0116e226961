import type { PassColors } from '@/lib/pass-design/colors'
import type { PassDesign } from '@/lib/pass-design/design'
import { Line } from './line'
import { WIDTH } from './sides'

type Props = Readonly<{
  fields: PassDesign['fields']
  /** baseline of the labels */
  y: number
  margin: number
  colors: PassColors
  /** whether labels are in capitals, as in Apple Wallet */
  capitals?: boolean
}>

/** Up to three fields side by side, the last one aligned right, as in both wallets. */
export function Fields({ fields, y, margin, colors, capitals = false }: Props) {
  const shown = fields.filter(({ value }) => value)
  const column = Math.round((WIDTH - 2 * margin) / shown.length)
  return shown.map(({ label, value }, index) => {
    const end = index > 0 && index === shown.length - 1
    const common = { x: end ? WIDTH - margin : margin + index * column, width: column - 8, end }
    return (
      // Fields have no identity but their position.
      <g key={index}>
        <Line {...common} y={y} size={12} weight={capitals ? 600 : 400} fill={colors.label}>
          {capitals ? label.toUpperCase() : label}
        </Line>
        <Line {...common} y={y + 24} size={19} fill={colors.foreground}>
          {value}
        </Line>
      </g>
    )
  })
}
