import type { SVGProps } from 'react'
import { passColors } from '@/lib/pass-design/colors'
import type { PassDesign } from '@/lib/pass-design/design'
import { passWordsOf, type PassWords } from '@/lib/pass-design/words'
import { AppleFront } from './apple-front'
import { Back } from './back'
import { GoogleFront } from './google-front'
import { logoRatio } from './logo-ratio'
import { HEIGHT, type Side, type Wallet, walletNames, WIDTH } from './sides'

type Props = Readonly<{
  design: PassDesign
  /** the logo's address, or a PNG as a data URL */
  logoSrc?: string
  wallet: Wallet
  side: Side
  /** of the document “Pass designer”, see `passWordsOf` */
  words?: PassWords
}> &
  SVGProps<SVGSVGElement>

const FONT = 'system-ui, Roboto, sans-serif'

/**
 * A pass as a wallet shows it, drawn as one SVG. Its colours are attributes, never styles, so that it may stand in a
 * page whose policy allows no inline styles, and it scales by itself.
 */
export function PassPreview({ design, logoSrc, wallet, side, words = passWordsOf(null), ...svg }: Props) {
  const Front = wallet === 'apple' ? AppleFront : GoogleFront
  const drawn = {
    design,
    colors: passColors(design.color),
    words,
    logo: logoSrc ? { src: logoSrc, ratio: logoRatio(logoSrc) } : undefined,
  }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={describePass(design, wallet, side, words)}
      fontFamily={FONT}
      {...svg}
    >
      {side === 'front' ? <Front {...drawn} /> : <Back {...drawn} wallet={wallet} />}
    </svg>
  )
}

/** What is to be seen on a drawn pass, in words. */
function describePass(design: PassDesign, wallet: Wallet, side: Side, words: PassWords): string {
  const fields = design.fields
    .filter(({ label, value }) => label || value)
    .map(({ label, value }) => [label, value].filter(Boolean).join(': '))
  return [
    words[side].replace('{wallet}', walletNames[wallet]),
    design.gymName,
    design.memberName,
    ...fields,
    words[design.code],
  ]
    .filter(Boolean)
    .join(', ')
}
