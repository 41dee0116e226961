import { useEffect } from 'react'
import type { FormHandle } from '@/app/_form/use-form'
import { forgetSecrets } from './after-sending'

/**
 * Empties a form that has led away from its page. Such a page is kept, by the browser or hidden behind the next one:
 * waiting for its answer, and with the password in it.
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
    const wakeUp = (event: PageTransitionEvent) => event.persisted && forget()
    addEventListener('pageshow', wakeUp)
    return () => {
      removeEventListener('pageshow', wakeUp)
      forget()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- refs and setters stay the same, `settle` does too in effect
  }, [])
}
