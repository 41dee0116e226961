import type { SVGProps } from 'react'
import { passColors } from '@/lib/pass-design/colors'
import type { PassDesign } from '@/lib/pass-design/design'
import { passTextsOf, type PassTexts } from '@/lib/pass-design/default-texts'
import { AppleFront } from './apple-front'
import { Back } from './back'
import { GoogleFront } from './google-front'
import { logoRatio } from './logo-ratio'
import { HEIGHT, type Side, type Wallet, walletNames, WIDTH } from './sides'

type Props = Readonly<{
  design: PassDesign
  /** URL of the logo, or a PNG as a data URL */
  logoSrc?: string
  wallet: Wallet
  side: Side
  /** from the document “Pass designer”, see `passTextsOf` */
  texts?: PassTexts
}> &
  SVGProps<SVGSVGElement>

const FONT = 'system-ui, Roboto, sans-serif'

/**
 * A pass as a wallet shows it, drawn as one SVG. Colours are attributes, not styles: the content security policy allows
 * no inline styles.
 */
export function PassPreview({ design, logoSrc, wallet, side, texts = passTextsOf(null), ...svg }: Props) {
  const Front = wallet === 'apple' ? AppleFront : GoogleFront
  const drawn = {
    design,
    colors: passColors(design.color),
    texts,
    logo: logoSrc ? { src: logoSrc, ratio: logoRatio(logoSrc) } : undefined,
  }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={describePass(design, wallet, side, texts)}
      fontFamily={FONT}
      {...svg}
    >
      {side === 'front' ? <Front {...drawn} /> : <Back {...drawn} wallet={wallet} />}
    </svg>
  )
}

/** Describes the drawn pass for screen readers. */
function describePass(design: PassDesign, wallet: Wallet, side: Side, texts: PassTexts): string {
  const fields = design.fields
    .filter(({ value }) => value)
    .map(({ label, value }) => [label, value].filter(Boolean).join(': '))
  return [
    texts[side].replace('{wallet}', walletNames[wallet]),
    design.gymName,
    design.memberName,
    ...fields,
    texts[design.code],
  ]
    .filter(Boolean)
    .join(', ')
}
