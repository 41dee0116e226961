'use client'

import { useEffect, useState } from 'react'
import styles from './wait.module.css'
import { waitFor } from './words'

/** How long somebody still has to wait; it counts down where scripts run. Not announced: the sentence before it was. */
export function Wait({ seconds }: Readonly<{ seconds: number }>) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return <p className={styles.wait}>{waitFor(left)}</p>
}
