'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './specimen-list.module.css'

/** Content whose lists and panels are open, within the specimen instead of above the whole page. */
export function Opened({ children }: Readonly<{ children: ReactNode }>) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // An open popover is above all specimens.
    for (const panel of content.current?.querySelectorAll('[popover]') ?? []) panel.removeAttribute('popover')
    for (const list of content.current?.querySelectorAll('details') ?? []) {
      // Of lists with the same name one is open in the whole page.
      list.name = ''
      list.open = true
    }
  }, [])
  return (
    <div ref={content} className={styles.opened}>
      {children}
    </div>
  )
}
