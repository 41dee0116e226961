'use client'

import { useEffect, useState } from 'react'
import styles from './account-form.module.css'
import { tryNow } from './form-copy'

/** Announces the end of the wait that the message names; without scripts only the message is shown. */
export function Wait({ seconds }: Readonly<{ seconds: number }>) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <p role="status" className={styles.wait}>
      {over && tryNow}
    </p>
  )
}
