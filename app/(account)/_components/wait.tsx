'use client'

import { useEffect, useState } from 'react'
import type { FormState } from '@/app/_form/form-state'
import styles from './account-form.module.css'
import { tryNow } from './form-copy'

type Props = Readonly<{ /** of the form, with the message */ state: FormState; seconds: number }>

/** Announces the end of the wait that the message names; without scripts only the message is shown. */
export function Wait({ state, seconds }: Props) {
  const [over, setOver] = useState<FormState>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(state), seconds * 1000)
    return () => clearTimeout(timer)
  }, [state, seconds])
  return (
    <p role="status" className={styles.wait}>
      {over === state && tryNow}
    </p>
  )
}
