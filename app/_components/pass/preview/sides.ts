import type { PassColors } from '@/lib/pass-design/colors'
import type { PassDesign } from '@/lib/pass-design/design'
import type { PassWords } from '@/lib/pass-design/words'

export const wallets = ['apple', 'google'] as const
export type Wallet = (typeof wallets)[number]
export const walletNames = { apple: 'Apple Wallet', google: 'Google Wallet' } as const

export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]

/** The props of each drawn side of a pass. */
export type Drawn = Readonly<{
  design: PassDesign
  colors: PassColors
  words: PassWords
  logo?: { src: string; /** width by height, when known */ ratio?: number }
}>

/** Width of a drawn pass, in points of Apple's guidelines and density-independent pixels of Google's. */
export const WIDTH = 375
export const HEIGHT = 480
