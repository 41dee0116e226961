import { useEffect } from 'react'
import type { FormHandle } from '@/app/_form/use-form'
import { forgetSecrets } from './after-sending'

/**
 * Clears a form that has redirected, on leaving its page. The browser's back/forward cache and Next.js's router keep
 * the page: it would still wait for its response, with the password in it.
 */
export function useForgetOnLeaving({ sent, setState, settle }: FormHandle): void {
  useEffect(() => {
    const forget = () => {
      if (sent.current) {
        forgetSecrets(sent.current)
        setState(undefined)
      }
      settle()
    }
    const forgetIfRestored = (event: PageTransitionEvent) => event.persisted && forget()
    addEventListener('pageshow', forgetIfRestored)
    return () => {
      removeEventListener('pageshow', forgetIfRestored)
      forget()
    }
  }, [sent, setState, settle])
}
