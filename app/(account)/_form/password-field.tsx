'use client'

import { type ComponentProps, useState } from 'react'
import { AccountField } from './account-field'
import styles from './account-field.module.css'
import { useFieldState } from './form-context'
import { formCopy } from './copy'

type Props = Omit<ComponentProps<typeof AccountField>, 'type' | 'defaultValue' | 'maxLength'>

/** A password, which can be looked at where scripts run. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const { id } = useFieldState(props.name)
  return (
    <div className={`${styles.field} ${styles.password}`}>
      <AccountField
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={200}
      />
      <button
        type="button"
        className={styles.show}
        aria-pressed={shown}
        aria-controls={id}
        aria-label={formCopy.showWhat(props.label)}
        onClick={() => setShown(!shown)}
      >
        {shown ? formCopy.hide : formCopy.show}
      </button>
    </div>
  )
}
