import { type Dispatch, useEffect, useRef, useState } from 'react'
import { webAddress } from '@/lib/http/web-address'
import { withFallbacks } from '@/lib/pass-design/words'
import { type DesignerContent, fillIn } from './content'
import { readWebsite, type Refusal, type SolveCaptcha } from './read-website'
import type { Brand, DesignerAction, DesignerState } from './state'

/** Nobody wants the website of half an address. */
const PAUSE_MS = 450
/** What is no address of a public website may be half of one. */
const UNREADABLE_PAUSE_MS = 1500

export type WebsiteStatus = Readonly<{
  text: string
  /** takes it on the pass after all */
  offer?: { host: string; take: () => void }
}>

type Options = {
  state: DesignerState
  content: DesignerContent
  /** whether the design came from an address with this website: all but its logo is known */
  logoOnly: boolean
  solveCaptcha: SolveCaptcha
  dispatch: Dispatch<DesignerAction>
}

/**
 * Has the typed website read, a moment after the last key, and puts what it says on the pass.
 * @returns what to tell the visitor about it, and what it says that the visitor's own changes keep from the pass
 */
export function useWebsite({ state, content, logoOnly, solveCaptcha, dispatch }: Options): WebsiteStatus {
  const { website, own } = state
  const { parts, messages } = content
  const reads = parts?.includes('readWebsite') ?? false
  const [status, setStatus] = useState<WebsiteStatus & { website: string }>()
  const known = useRef(new Map<string, Brand>())
  const changed = useRef(own)
  useEffect(() => {
    changed.current = own
  }, [own])

  useEffect(() => {
    if (!reads) return
    const address = webAddress(website.trim())
    const host = address ? new URL(address).hostname.replace(/^www\./, '') : website.trim()
    const controller = new AbortController()
    const say = (text: string | null | undefined, offer?: WebsiteStatus['offer']) =>
      setStatus({ website, text: fillIn(text, { website: host }), ...(offer && { offer }) })

    const read = async (complete: string) => {
      say(messages.reading)
      const brand = known.current.get(host) ?? (await readWebsite(complete, solveCaptcha, controller.signal))
      if (controller.signal.aborted) return
      if (typeof brand === 'string') return say(messages[refusals[brand]])
      known.current.set(host, brand)
      dispatch({ type: 'website read', website, brand, logoOnly })
      if (brand.unread) return say(messages.refused)
      const own = changed.current
      const told = takenOn(brand, own)
      const take = () => {
        dispatch({ type: 'brand taken', brand })
        say(messages[takenOn(brand, new Set()) as 'takenOn'])
      }
      const offer = differs(brand, own) ? { host, take } : undefined
      say(told === 'keptYours' ? withFallbacks('messages', messages).keptYours : messages[told], offer)
    }
    const timer = address
      ? setTimeout(() => void read(address), PAUSE_MS)
      : LOOKS_WHOLE.test(website)
        ? setTimeout(() => say(messages.refused), UNREADABLE_PAUSE_MS)
        : undefined
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [website, reads, messages, logoOnly, solveCaptcha, dispatch])

  // What was said about another address is over.
  return status?.website === website ? status : { text: messages.start ?? '' }
}

/** `gym.local`, `10.0.0.1`, `localhost`: not the address of a public website, and no half of one. */
const LOOKS_WHOLE = /\S\.\S|^\s*(?:https?:\/\/)?localhost\b/i

/** Whether a website says something that the visitor has put in their own words or colours. */
const differs = ({ name, color, logo }: Brand, own: DesignerState['own']) =>
  Boolean((name && own.has('gymName')) || (color && own.has('color')) || (logo && own.has('logo')))

const refusals = { 'too-many': 'tooMany', offline: 'offline', refused: 'refused' } as const satisfies Record<
  Refusal,
  string
>

function takenOn({ color, logo }: Brand, own: DesignerState['own']) {
  const [hasColor, hasLogo] = [color && !own.has('color'), logo && !own.has('logo')]
  if (hasColor && hasLogo) return 'takenOn'
  if (hasColor) return 'takenColor'
  if (hasLogo) return 'takenLogo'
  return color || logo ? 'keptYours' : 'nothingFound'
}
