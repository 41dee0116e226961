import { codeText } from '@/lib/pass-design/code-text'
import { wrapText } from './fit-text'
import { Line } from './line'
import { type Drawn, HEIGHT, WIDTH, type Wallet } from './sides'

/** Greys of the two wallets in dark mode. Both draw the back in them, whatever the colour of the pass. */
const greys = {
  apple: { ground: '#1c1c1e', row: '#2c2c2e', radius: 14, rowRadius: 10 },
  google: { ground: '#1e1f20', row: '#282a2c', radius: 28, rowRadius: 20 },
} as const
const TEXT = '#f5f5f7'
const SOFT = '#b8b8be'

const MARGIN = 16
const INSET = 14
const ROW = 54

/** The back of a pass: its details as a list, and a note that it is a sample. */
export function Back({ wallet, design, colors, texts }: Drawn & Readonly<{ wallet: Wallet }>) {
  const { ground, row, radius, rowRadius } = greys[wallet]
  const rows = [
    ...[{ label: texts.member, value: design.memberName }, ...design.fields].filter(({ value }) => value),
    ...(design.code === 'nfc' ? [] : [{ label: texts[design.code], value: codeText(design) }]),
  ]
  const width = WIDTH - 2 * (MARGIN + INSET)
  const end = 92 + rows.length * ROW
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} rx={radius} fill={ground} />
      <rect x={MARGIN} y={20} width={44} height={56} rx={6} fill={colors.background} />
      <rect x={MARGIN + 6} y={27} width={20} height={5} rx={1.5} fill={colors.foreground} />
      <rect x={MARGIN + 13} y={52} width={18} height={18} rx={2} fill="#fff" />
      <Line x={MARGIN + 58} y={44} width={WIDTH - MARGIN - 90} size={20} weight={600} fill={TEXT}>
        {design.gymName}
      </Line>
      <Line x={MARGIN + 58} y={66} width={WIDTH - MARGIN - 90} size={14} fill={SOFT}>
        {texts.about}
      </Line>
      <rect
        x={MARGIN}
        y={92}
        width={WIDTH - 2 * MARGIN}
        height={rows.length * ROW}
        rx={rowRadius}
        fill={row}
      />
      {rows.map(({ label, value }, index) => (
        // Rows have no identity but their position.
        <g key={index}>
          {index > 0 && (
            <rect
              x={MARGIN + INSET}
              y={92 + index * ROW}
              width={width + INSET}
              height={0.8}
              fill="#fff"
              opacity={0.14}
            />
          )}
          <Line x={MARGIN + INSET} y={114 + index * ROW} width={width} size={12} fill={SOFT}>
            {label}
          </Line>
          <Line x={MARGIN + INSET} y={135 + index * ROW} width={width} size={16} fill={TEXT}>
            {value}
          </Line>
        </g>
      ))}
      {wrapText(texts.sample, 14, width).map((line, index) => (
        <Line key={index} x={MARGIN + INSET} y={end + 30 + index * 20} width={width} size={14} fill={SOFT}>
          {line}
        </Line>
      ))}
    </>
  )
}
