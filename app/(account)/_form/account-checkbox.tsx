'use client'

import type { ReactNode } from 'react'
import { Checkbox } from '@/app/_components/checkbox'
import styles from './account-field.module.css'
import { useFieldState } from './form-context'

type Props = Readonly<{ name: string; children: ReactNode; required?: boolean }>

/** A box to tick in an account form. */
export function AccountCheckbox(props: Props) {
  const { id, word, wrong, anchor } = useFieldState(props.name)
  return (
    <div id={anchor} className={styles.field}>
      <Checkbox {...props} id={id} defaultChecked={word !== undefined} {...(wrong && { error: wrong })} />
    </div>
  )
}
