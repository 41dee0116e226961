import type { PassColors } from '@/lib/pass-design/colors'
import type { PassDesign } from '@/lib/pass-design/design'
import type { PassTexts } from '@/lib/pass-design/default-texts'

export const wallets = ['apple', 'google'] as const
export type Wallet = (typeof wallets)[number]
export const walletNames = { apple: 'Apple Wallet', google: 'Google Wallet' } as const

export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]

/** The props of each drawn side of a pass. */
export type Drawn = Readonly<{
  design: PassDesign
  colors: PassColors
  texts: PassTexts
  logo?: { src: string; /** width by height, when known */ ratio?: number }
}>

/** Width of a drawn pass, in points of Apple's guidelines and density-independent pixels of Google's. */
export const WIDTH = 375
export const HEIGHT = 480
