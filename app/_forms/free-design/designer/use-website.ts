import { type Dispatch, useEffect, useRef, useState } from 'react'
import { webAddress } from '@/lib/http/web-address'
import { type DesignerContent, fillIn } from './content'
import { readWebsite, type Refusal, type SolveCaptcha } from './read-website'
import type { Brand, DesignerAction, DesignerState } from './state'

/** Nobody wants the website of half an address. */
const PAUSE_MS = 450

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
 * @returns what to tell the visitor about it
 */
export function useWebsite({ state, content, logoOnly, solveCaptcha, dispatch }: Options): string {
  const { website, own } = state
  const { parts, messages } = content
  const reads = parts?.includes('readWebsite') ?? false
  const [status, setStatus] = useState<{ website: string; text: string }>()
  const known = useRef(new Map<string, Brand>())
  const changed = useRef(own)
  useEffect(() => {
    changed.current = own
  }, [own])

  useEffect(() => {
    const address = reads ? webAddress(website.trim()) : undefined
    if (!address) return
    const host = new URL(address).hostname.replace(/^www\./, '')
    const controller = new AbortController()
    const say = (text: string | null) => setStatus({ website, text: fillIn(text, { website: host }) })

    const read = async () => {
      say(messages.reading)
      const brand = known.current.get(host) ?? (await readWebsite(address, solveCaptcha, controller.signal))
      if (controller.signal.aborted) return
      if (typeof brand === 'string') return say(messages[refusals[brand]])
      known.current.set(host, brand)
      dispatch({ type: 'website read', website, brand, logoOnly })
      say(messages[takenOn(brand, changed.current)])
    }
    const timer = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [website, reads, messages, logoOnly, solveCaptcha, dispatch])

  // What was said about another address is over.
  return status?.website === website ? status.text : (messages.start ?? '')
}

const refusals = { 'too-many': 'tooMany', offline: 'offline', refused: 'refused' } as const satisfies Record<
  Refusal,
  string
>

function takenOn({ color, logo }: Brand, own: DesignerState['own']) {
  const [hasColor, hasLogo] = [color && !own.has('color'), logo && !own.has('logo')]
  if (hasColor && hasLogo) return 'takenOn'
  if (hasColor) return 'takenColor'
  if (hasLogo) return 'takenLogo'
  return color || logo ? 'start' : 'nothingFound'
}
