import { googleLayout } from '@/lib/passes/layout'
import { Fields } from './fields'
import { Line } from './line'
import { CODE_HEIGHT, PassCode } from './pass-code'
import { type Drawn, HEIGHT, WIDTH } from './sides'

const MARGIN = 20
const LOGO = { radius: 20 }

/** A generic pass as in Google Wallet: logo and title above a line, then the member, the fields and the code. */
export function GoogleFront({ design, colors, texts, logo }: Drawn) {
  const { background, foreground, label } = colors
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} rx={28} fill={background} />
      <Head design={design} colors={colors} logo={logo} />
      <rect y={75} width={WIDTH} height={1} fill={foreground} opacity={0.18} />
      <Line x={MARGIN} y={108} width={WIDTH - 2 * MARGIN} size={14} fill={label}>
        {texts.member}
      </Line>
      <Line x={MARGIN} y={141} width={WIDTH - 2 * MARGIN} size={28} fill={foreground}>
        {design.memberName || texts.member}
      </Line>
      <Fields fields={design.fields} y={184} margin={MARGIN} colors={colors} />
      <PassCode
        design={design}
        texts={texts}
        x={WIDTH / 2}
        top={HEIGHT - CODE_HEIGHT[design.code] - (design.code === 'qr' ? 26 : 44)}
        color={foreground}
        radius={16}
      />
    </>
  )
}

/** Google Wallet shows the logo in a circle, or the first letter of the name without one. */
function Head({ design, colors, logo }: Omit<Drawn, 'texts'>) {
  const { radius } = LOGO
  const inside = 2 * radius * (1 - 2 * googleLayout.logo.margin)
  const logoBox = { x: MARGIN + radius - inside / 2, y: 38 - inside / 2, width: inside, height: inside }
  return (
    <>
      <circle cx={MARGIN + radius} cy={38} r={radius} fill={logo ? colors.background : colors.foreground} />
      {logo ? (
        <image href={logo.src} {...logoBox} />
      ) : (
        <Line x={MARGIN + radius} y={45} width={40} size={20} weight={600} fill={colors.background} middle>
          {[...design.gymName][0]?.toUpperCase() ?? ''}
        </Line>
      )}
      <Line
        x={MARGIN + 52}
        y={44}
        width={WIDTH - 2 * MARGIN - 52}
        size={18}
        weight={500}
        fill={colors.foreground}
      >
        {design.gymName}
      </Line>
    </>
  )
}
