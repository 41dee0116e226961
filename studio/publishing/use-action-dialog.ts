import { useCallback, useState } from 'react'

/** What an editor has entered in a dialog so far; undefined before. */
export type Kept<Value> = { value: Value | undefined; keep: (value: Value) => void }

/**
 * The dialog of an action. The action keeps what an editor enters in it: when the window becomes narrower or wider than
 * 600 px, the Studio mounts the dialog again, because it moves it from the pane to the page or back (`DocumentPanel` in
 * Sanity 6.16).
 * @param onComplete of the action
 */
export function useActionDialog<Value>(onComplete: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [value, keep] = useState<Value>()
  const close = useCallback(() => {
    setOpen(false)
    keep(undefined)
    onComplete()
  }, [onComplete])
  const kept: Kept<Value> = { value, keep }
  return { isOpen, open: () => setOpen(true), close, kept }
}
