import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Side, Wallet } from '@/app/_components/pass/preview/sides'
import { plates } from '@/lib/pass-design/colors'
import { designOfPreset } from '@/lib/pass-design/preset'
import { passTextsOf } from '@/lib/pass-design/default-texts'
import { COLOR_FIELD } from '@/lib/sample-passes/fields'
import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import { fromHash, storedLogo, storeLogo, toHash } from './url-state'
import type { DesignerContent } from './content'
import type { Designer, PassHalf } from './designer-context'
import { initialDesignerState, reduce } from './state'
import { forgetTyped, restoreTyped, storeTyped } from './typed-fields'
import { useWebsite } from './use-website'

/** In milliseconds. Safari throws after 100 changes of the URL within 30 seconds. */
const PAUSE_MS = 300

/**
 * The state of the designer, mirrored in the fragment of the URL.
 * @param root contains the form, whose website and name fields the pass follows
 * @param captchaKey site key of Cloudflare Turnstile, if configured
 * @param inUrl false leaves the URL alone: Next.js drops the redirect of a form whose page changes its URL
 * meanwhile
 */
export function useDesigner(
  root: RefObject<HTMLElement | null>,
  content: DesignerContent,
  captchaKey: string | undefined,
  inUrl: boolean,
): Designer {
  const start = useMemo(() => designOfPreset(content.designs?.[0]), [content.designs])
  const passTexts = useMemo(() => passTextsOf(content), [content])
  const [state, dispatch] = useReducer(
    useMemo(() => reduce(start), [start]),
    start,
    initialDesignerState,
  )
  const [live, setLive] = useState(false)
  const [restored, setRestored] = useState<string>()
  const [wallet, showWallet] = useState<Wallet>('apple')
  const [side, showSide] = useState<Side>('front')
  const [half, showHalf] = useState<PassHalf>('upper')
  const captchaPlace = useRef<HTMLDivElement>(null)
  const solveCaptcha = useCallback(() => solve(captchaPlace.current, captchaKey), [captchaKey])
  const logoOnly = restored === state.website
  const read = useWebsite({ state, content, logoOnly, solveCaptcha, dispatch })
  // An empty field needs no message about the website that was in it.
  const [emptied, setEmptied] = useState(false)
  const status = emptied ? { text: content.messages.start ?? '' } : read

  useEffect(() => {
    const field = (name: string) => root.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const restore = () => {
      const found = inUrl ? fromHash(location.hash, storedLogo()) : undefined
      if (!found) return false
      dispatch({ type: 'restored', state: found })
      setRestored(found.website)
      setEmptied(false)
      const link = field('link')
      if (link && found.website) link.value = found.website
      restoreTyped(field)
      return true
    }
    const take = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'link') {
        setEmptied(false)
        dispatch({ type: 'website typed', website: target.value })
      }
      if (target.name === 'name') dispatch({ type: 'visitor named', name: target.value })
      if (inUrl && ['name', 'email'].includes(target.name)) storeTyped(field)
    }
    // The visitor may have typed, chosen a plate or followed a link to a design before scripts ran.
    if (restore()) stayAboveFooter(root.current)
    else {
      for (const name of ['link', 'name']) if (field(name)?.value) take({ target: field(name) ?? null })
      const checked = root.current?.querySelector<HTMLInputElement>(`input[name="${COLOR_FIELD}"]:checked`)
      const plate = plates.find(({ id }) => id === checked?.value)
      if (plate && plate.color !== start.color) {
        dispatch({ type: 'design changed', change: { color: plate.color } })
      }
    }
    // The parts that need scripts appear after the first rendering; the transition waits for their styles.
    startTransition(() => setLive(true))
    const element = root.current
    // React resets the form once it is sent. The pass keeps its design, and the URL its website.
    const empty = () => {
      forgetTyped()
      setEmptied(true)
    }
    const showTop = ({ target }: FocusEvent) => {
      if (target === field('link') || target === field('name')) showHalf('upper')
    }
    element?.addEventListener('input', take)
    element?.addEventListener('reset', empty)
    element?.addEventListener('focusin', showTop)
    addEventListener('hashchange', restore)
    return () => {
      element?.removeEventListener('input', take)
      element?.removeEventListener('reset', empty)
      element?.removeEventListener('focusin', showTop)
      removeEventListener('hashchange', restore)
    }
  }, [root, start, inUrl])

  useEffect(() => {
    if (!state.changed || !inUrl) return
    storeLogo(state.own.has('logo') ? state.logo : undefined)
    const write = () => {
      const hash = toHash(state)
      if (hash !== location.hash) history.replaceState(null, '', hash)
    }
    const timer = setTimeout(write, PAUSE_MS)
    // Links within the page, such as those to an invalid field, replace the fragment.
    addEventListener('hashchange', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('hashchange', write)
    }
  }, [state, inUrl])

  return {
    content,
    passTexts,
    state,
    dispatch,
    live,
    status,
    captchaPlace,
    wallet,
    showWallet,
    side,
    showSide,
    half,
    showHalf,
  }
}

/**
 * Scrolls back to the designer after a reload. The browser restores the scroll position while the page is still short,
 * which would leave the visitor at the footer.
 */
function stayAboveFooter(designer: HTMLElement | null): void {
  if (designer && designer.getBoundingClientRect().bottom < innerHeight) {
    designer.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
}

/** @returns a Turnstile token; undefined without a captcha, or when the visitor did not solve it */
async function solve(place: HTMLElement | null, key: string | undefined): Promise<string | undefined> {
  if (!place || !key) return undefined
  const fields = new FormData()
  await (await import('@/app/_form/captcha')).addToken(fields, place, key)
  const token = fields.get(TURNSTILE_FIELD)
  return typeof token === 'string' ? token : undefined
}
