import { type Dispatch, useEffect, useRef, useState } from 'react'
import { completeUrl } from '@/lib/http/complete-url'
import { withFallbacks } from '@/lib/pass-design/default-texts'
import { type DesignerContent, fillPlaceholders } from './content'
import { requestBrand, type ReadError, type SolveCaptcha } from './request-brand'
import type { Brand, DesignerAction, DesignerState } from './state'

/** In milliseconds; avoids reading the website of a domain that is still being typed. */
const PAUSE_MS = 450
/** The same for text that is not the URL of a public website yet: the visitor may still be typing. */
const UNREADABLE_PAUSE_MS = 1500

export type WebsiteStatus = Readonly<{
  text: string
  /** replaces the visitor's own changes by the website's */
  offer?: { host: string; take: () => void }
}>

type Options = {
  state: DesignerState
  content: DesignerContent
  /** whether the design came from a URL together with this website, and lacks only its logo */
  logoOnly: boolean
  solveCaptcha: SolveCaptcha
  dispatch: Dispatch<DesignerAction>
}

/**
 * Reads the typed website shortly after the last key, and shows its name, colour and logo on the pass.
 * @returns the message for the visitor, and an offer to apply the values that the visitor's own changes keep off the
 * pass
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
    const url = completeUrl(website.trim())
    const host = url ? new URL(url).hostname.replace(/^www\./, '') : website.trim()
    const controller = new AbortController()
    const showMessage = (text: string | null | undefined, offer?: WebsiteStatus['offer']) =>
      setStatus({ website, text: fillPlaceholders(text, { website: host }), ...(offer && { offer }) })

    const read = async (complete: string) => {
      showMessage(messages.reading)
      const brand = known.current.get(host) ?? (await requestBrand(complete, solveCaptcha, controller.signal))
      if (controller.signal.aborted) return
      if (typeof brand === 'string') return showMessage(messages[messageOf[brand]])
      known.current.set(host, brand)
      dispatch({ type: 'website read', website, brand, logoOnly })
      if (brand.unread) return showMessage(messages.refused)
      const own = changed.current
      const key = messageKeyFor(brand, own)
      const take = () => {
        dispatch({ type: 'brand taken', brand })
        showMessage(messages[messageKeyFor(brand, new Set()) as 'takenOn'])
      }
      const offer = conflicts(brand, own) ? { host, take } : undefined
      showMessage(key === 'keptYours' ? withFallbacks('messages', messages).keptYours : messages[key], offer)
    }
    const timer = url
      ? setTimeout(() => void read(url), PAUSE_MS)
      : LOOKS_WHOLE.test(website)
        ? setTimeout(() => showMessage(messages.refused), UNREADABLE_PAUSE_MS)
        : undefined
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [website, reads, messages, logoOnly, solveCaptcha, dispatch])

  // Messages about another website are outdated.
  return status?.website === website ? status : { text: messages.start ?? '' }
}

/** `gym.local`, `10.0.0.1`, `localhost`: complete, but not the URL of a public website. */
const LOOKS_WHOLE = /\S\.\S|^\s*(?:https?:\/\/)?localhost\b/i

/** Whether the website has a value for a part that the visitor has changed. */
const conflicts = ({ name, color, logo }: Brand, own: DesignerState['own']) =>
  Boolean((name && own.has('gymName')) || (color && own.has('color')) || (logo && own.has('logo')))

const messageOf = { 'too-many': 'tooMany', offline: 'offline', refused: 'refused' } as const satisfies Record<
  ReadError,
  string
>

function messageKeyFor({ color, logo }: Brand, own: DesignerState['own']) {
  const [hasColor, hasLogo] = [color && !own.has('color'), logo && !own.has('logo')]
  if (hasColor && hasLogo) return 'takenOn'
  if (hasColor) return 'takenColor'
  if (hasLogo) return 'takenLogo'
  return color || logo ? 'keptYours' : 'nothingFound'
}
