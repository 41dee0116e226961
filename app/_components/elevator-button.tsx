'use client'

import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { EditAttributes } from '@/lib/preview/editable'
import { ride } from './elevator-ride'
import styles from './elevator-button.module.css'

type Props = Readonly<{ goUp: string; stop: string }> & EditAttributes

/**
 * A button that scrolls to the top with lift music and a bell at the end. A second press, Escape or manual scrolling
 * stops it. Without scripts, or with reduced motion, it is a plain link to the top of the page.
 */
export function ElevatorButton({ goUp, stop, 'data-sanity': edit }: Props) {
  const [floor, setFloor] = useState<number>()
  const stopRide = useRef<() => void>(undefined)
  const riding = floor !== undefined

  useEffect(() => () => stopRide.current?.(), [])

  const press = (event: MouseEvent) => {
    if (riding) {
      event.preventDefault()
      stopRide.current?.()
      return
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    stopRide.current = ride({ onFloor: setFloor, onEnd: () => setFloor(undefined) })
  }

  return (
    <div className={styles.place}>
      <a
        href="#top"
        data-replay-click=""
        onClick={press}
        className={riding ? `${styles.panel} ${styles.riding}` : styles.panel}
      >
        <span className={styles.indicator} aria-hidden="true">
          <svg viewBox="0 0 12 10" className={styles.arrow}>
            <path d="M6 0l6 10H0z" fill="currentColor" />
          </svg>
          {floor === 0 ? 'G' : (floor ?? '—')}
        </span>
        <span className={styles.call} aria-hidden="true">
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={riding ? 'M7 7h10v10H7z' : 'M12 20V4M5 11l7-7 7 7'} />
          </svg>
        </span>
        <span className={styles.label} data-sanity={edit}>
          {riding ? stop : goUp}
        </span>
      </a>
    </div>
  )
}
