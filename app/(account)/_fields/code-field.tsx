'use client'

import type { ComponentProps } from 'react'
import { AccountField } from './account-field'
import styles from './account-field.module.css'

type Props = Pick<ComponentProps<typeof AccountField>, 'label' | 'hint'>

/** The six digits of a code, however they are grouped: phones offer it from the mail or the message it came in. */
export function CodeField(props: Props) {
  return (
    <div className={styles.code}>
      <AccountField
        {...props}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        required
      />
    </div>
  )
}
