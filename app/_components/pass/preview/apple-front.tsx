import { useId } from 'react'
import { contrast } from '@/lib/pass-design/colors'
import { appleLayout, showsName } from '@/lib/passes/layout'
import { Fields } from './fields'
import { Line } from './line'
import { CODE_HEIGHT, PassCode } from './pass-code'
import { type Drawn, HEIGHT, WIDTH } from './sides'

const MARGIN = 16
const LOGO = appleLayout.logo
/** For a logo of unknown proportions. */
const RATIO = LOGO.width / LOGO.height

/** A generic pass as in Apple Wallet: logo and name on top, the member, a row of fields, the code at the bottom. */
export function AppleFront({ design, colors, texts, logo }: Drawn) {
  const { background, foreground, label } = colors
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} rx={14} fill={background} />
      <Shading colors={colors} />
      <rect
        x={0.5}
        y={0.5}
        width={WIDTH - 1}
        height={HEIGHT - 1}
        rx={13.5}
        fill="none"
        stroke="#fff"
        strokeOpacity={0.16}
      />
      <Head design={design} colors={colors} logo={logo} />
      {design.memberName && (
        <Line x={MARGIN} y={108} width={WIDTH - 2 * MARGIN} size={12} weight={600} fill={label}>
          {texts.member.toUpperCase()}
        </Line>
      )}
      <Line x={MARGIN} y={144} width={WIDTH - 2 * MARGIN} size={34} fill={foreground}>
        {design.memberName}
      </Line>
      <Fields fields={design.fields} y={190} margin={MARGIN} colors={colors} capitals />
      <PassCode
        design={design}
        texts={texts}
        x={WIDTH / 2}
        top={HEIGHT - CODE_HEIGHT[design.code] - (design.code === 'qr' ? 24 : 40)}
        color={foreground}
        radius={8}
      />
    </>
  )
}

/** Light from above. It only moves the background away from the text colour, so contrast can only grow. */
function Shading({ colors }: Pick<Drawn, 'colors'>) {
  const id = useId()
  const darkText = contrast(colors.foreground, '#ffffff') > contrast(colors.foreground, '#000000')
  return (
    <>
      <linearGradient id={id} x1="0" y1={darkText ? '1' : '0'} x2="0" y2={darkText ? '0' : '1'}>
        <stop offset="0.3" stopColor={darkText ? '#fff' : '#000'} stopOpacity="0" />
        <stop offset="1" stopColor={darkText ? '#fff' : '#000'} stopOpacity={darkText ? '0.3' : '0.22'} />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} rx={14} fill={`url(#${id})`} />
    </>
  )
}

function Head({ design, colors, logo }: Omit<Drawn, 'texts'>) {
  const ratio = logo?.ratio ?? RATIO
  const width = logo ? Math.min(LOGO.width, ratio * LOGO.height) : 0
  const named = showsName(logo && { width: ratio, height: 1 })
  const left = MARGIN + (logo ? width + 10 : 0)
  return (
    <>
      {logo && (
        <image
          href={logo.src}
          x={MARGIN}
          y={14}
          width={width}
          height={LOGO.height}
          preserveAspectRatio="xMinYMid meet"
        />
      )}
      {named && (
        <Line x={left} y={47} width={WIDTH - MARGIN - left} size={22} weight={600} fill={colors.foreground}>
          {design.gymName}
        </Line>
      )}
    </>
  )
}
