'use client'

import type { ComponentProps } from 'react'
import { AccountField } from './account-field'
import styles from './account-field.module.css'

type Props = Pick<ComponentProps<typeof AccountField>, 'label' | 'hint'>

/** The six digits of a code, grouped in any way; phones offer to fill in the code of an email or message. */
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
