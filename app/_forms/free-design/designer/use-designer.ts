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
import { passWordsOf } from '@/lib/pass-design/words'
import { COLOR_FIELD } from '@/lib/sample-passes/fields'
import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import { fromHash, storedLogo, storeLogo, toHash } from './address'
import type { DesignerContent } from './content'
import type { Designer, PassHalf } from './designer-context'
import { initialState, reduce } from './state'
import { forgetTyped, restoreTyped, storeTyped } from './typed-fields'
import { useWebsite } from './use-website'

/** Safari takes a hundred new addresses in half a minute, and then throws. */
const PAUSE_MS = 300

/**
 * Everything the designer knows, kept in the address of the page.
 * @param root holds the form, whose link and name the pass takes on
 * @param captchaKey of Cloudflare's captcha, where one is configured
 * @param inAddress false: the address is left alone, as Next.js gives up a form's redirect when the address changes
 * meanwhile
 */
export function useDesigner(
  root: RefObject<HTMLElement | null>,
  content: DesignerContent,
  captchaKey: string | undefined,
  inAddress: boolean,
): Designer {
  const start = useMemo(() => designOfPreset(content.designs?.[0]), [content.designs])
  const passWords = useMemo(() => passWordsOf(content), [content])
  const [state, dispatch] = useReducer(
    useMemo(() => reduce(start), [start]),
    start,
    initialState,
  )
  const [live, setLive] = useState(false)
  const [restored, setRestored] = useState<string>()
  const [wallet, showWallet] = useState<Wallet>('apple')
  const [side, showSide] = useState<Side>('front')
  const [half, showHalf] = useState<PassHalf>('upper')
  const captchaPlace = useRef<HTMLDivElement>(null)
  const solveCaptcha = useCallback(() => solve(captchaPlace.current, captchaKey), [captchaKey])
  const logoOnly = restored === state.website
  const status = useWebsite({ state, content, logoOnly, solveCaptcha, dispatch })

  useEffect(() => {
    const field = (name: string) => root.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const restore = () => {
      const found = inAddress ? fromHash(location.hash, storedLogo()) : undefined
      if (!found) return false
      dispatch({ type: 'restored', state: found })
      setRestored(found.website)
      const link = field('link')
      if (link && found.website) link.value = found.website
      restoreTyped(field)
      return true
    }
    const take = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'link') dispatch({ type: 'website typed', website: target.value })
      if (target.name === 'name') dispatch({ type: 'visitor named', name: target.value })
      if (inAddress && ['name', 'email'].includes(target.name)) storeTyped(field)
    }
    // Before scripts ran somebody may have typed, chosen a plate, or come with a design.
    if (restore()) stayAboveFooter(root.current)
    else {
      for (const name of ['link', 'name']) if (field(name)?.value) take({ target: field(name) ?? null })
      const checked = root.current?.querySelector<HTMLInputElement>(`input[name="${COLOR_FIELD}"]:checked`)
      const plate = plates.find(({ id }) => id === checked?.value)
      if (plate && plate.color !== start.color) {
        dispatch({ type: 'design changed', change: { color: plate.color } })
      }
    }
    // What needs scripts is there after the first rendering; a transition waits for its styles.
    startTransition(() => setLive(true))
    const element = root.current
    const showTop = ({ target }: FocusEvent) => {
      if (target === field('link') || target === field('name')) showHalf('upper')
    }
    element?.addEventListener('input', take)
    // Once it is sent, the form is reset.
    element?.addEventListener('reset', forgetTyped)
    element?.addEventListener('focusin', showTop)
    addEventListener('hashchange', restore)
    return () => {
      element?.removeEventListener('input', take)
      element?.removeEventListener('reset', forgetTyped)
      element?.removeEventListener('focusin', showTop)
      removeEventListener('hashchange', restore)
    }
  }, [root, start, inAddress])

  useEffect(() => {
    if (!state.changed || !inAddress) return
    storeLogo(state.own.has('logo') ? state.logo : undefined)
    const write = () => {
      const hash = toHash(state)
      if (hash !== location.hash) history.replaceState(null, '', hash)
    }
    const timer = setTimeout(write, PAUSE_MS)
    // Links within the page, such as those to a field that is wrong, have a hash of their own.
    addEventListener('hashchange', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('hashchange', write)
    }
  }, [state, inAddress])

  return {
    content,
    passWords,
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
 * A browser that loads a page anew scrolls to where its visitor was, before the page is as long again as it was there.
 * Who would find themselves at the footer gets the pass to see.
 */
function stayAboveFooter(designer: HTMLElement | null): void {
  if (designer && designer.getBoundingClientRect().bottom < innerHeight) {
    designer.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
}

/** @returns a token; undefined where there is no captcha, or nobody solved it */
async function solve(place: HTMLElement | null, key: string | undefined): Promise<string | undefined> {
  if (!place || !key) return undefined
  const fields = new FormData()
  await (await import('../../../_form/captcha')).addToken(fields, place, key)
  const token = fields.get(TURNSTILE_FIELD)
  return typeof token === 'string' ? token : undefined
}
