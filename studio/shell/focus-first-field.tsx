import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first field of an element when it appears in a dialog. Sanity UI's dialogs focus their cross, which the
 * first space that an editor types would press.
 * @returns a ref for the element
 */
export function useFirstFieldFocus<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => {
    // The dialog focuses its cross after the effects of its content.
    const timer = setTimeout(() => container.current?.querySelector<HTMLElement>('input, textarea')?.focus())
    return () => clearTimeout(timer)
  }, [])
  return container
}

/** Content of a dialog whose first field gets the focus when it is loaded. */
export function FocusFirstField({ children }: Readonly<{ children: ReactNode }>) {
  return <div ref={useFirstFieldFocus<HTMLDivElement>()}>{children}</div>
}
