import { createContext, type RefObject, use } from 'react'
import type { Side, Wallet } from '@/app/_components/pass/preview/sides'
import type { PassWords } from '@/lib/pass-design/words'
import type { DesignerContent } from './content'
import type { DesignerAction, DesignerState } from './state'
import type { WebsiteStatus } from './use-website'

/** Which part of a pass is to be seen where there is no room for the whole of it. */
export type PassHalf = 'upper' | 'lower'

export type Designer = Readonly<{
  content: DesignerContent
  /** what stands on every pass */
  passWords: PassWords
  state: DesignerState
  dispatch: (action: DesignerAction) => void
  /** whether scripts run: before, there is only what works without them */
  live: boolean
  /** what the reading of the website has come to */
  status: WebsiteStatus
  /** where the captcha shows itself, should the server ask for one before it reads a website */
  captchaPlace: RefObject<HTMLDivElement | null>
  wallet: Wallet
  showWallet: (wallet: Wallet) => void
  side: Side
  showSide: (side: Side) => void
  half: PassHalf
  showHalf: (half: PassHalf) => void
}>

export const DesignerContext = createContext<Designer | undefined>(undefined)

/** @throws Error outside of a `PassDesigner` */
export function useDesignerContext(): Designer {
  const designer = use(DesignerContext)
  if (!designer) throw new Error('Parts of the designer belong into a PassDesigner')
  return designer
}
