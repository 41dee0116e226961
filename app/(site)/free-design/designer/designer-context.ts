import { createContext, type RefObject, use } from 'react'
import type { Side, Wallet } from '@/app/_components/pass/preview/sides'
import type { PassTexts } from '@/lib/pass-design/default-texts'
import type { DesignerContent } from './content'
import type { DesignerAction, DesignerState } from './state'
import type { WebsiteStatus } from './use-website'

/** The half of a pass that small screens show. */
export type PassHalf = 'upper' | 'lower'

export type Designer = Readonly<{
  content: DesignerContent
  /** texts on every pass */
  passTexts: PassTexts
  state: DesignerState
  dispatch: (action: DesignerAction) => void
  /** whether scripts run; until then only the parts that need none are shown */
  live: boolean
  /** progress and result of reading the website */
  status: WebsiteStatus
  /** element for the captcha, which the server may require before it reads a website */
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
