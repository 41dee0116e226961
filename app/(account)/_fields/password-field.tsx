'use client'

import { type ComponentProps, useState } from 'react'
import { AccountField } from './account-field'
import styles from './account-field.module.css'
import { useField } from '@/app/_form/form-context'
import { passwordCopy } from '../_components/form-copy'

type Props = Omit<ComponentProps<typeof AccountField>, 'type' | 'defaultValue' | 'maxLength'>

/** A password field with a button to show the password, where scripts run. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const { id } = useField(props.name)
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
        aria-label={passwordCopy.showWhat(props.label)}
        data-replay-click=""
        onClick={() => setShown(!shown)}
      >
        {shown ? passwordCopy.hide : passwordCopy.show}
      </button>
    </div>
  )
}
