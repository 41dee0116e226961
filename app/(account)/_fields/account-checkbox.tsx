'use client'

import type { ReactNode } from 'react'
import { Checkbox } from '@/app/_components/checkbox'
import styles from './account-field.module.css'
import { messageIdOf, useField } from '@/app/_form/form-context'

type Props = Readonly<{ name: string; children: ReactNode; required?: boolean }>

/** A box to tick in an account form. */
export function AccountCheckbox(props: Props) {
  const { formId, id, value, error, isFirst } = useField(props.name)
  return (
    <div id={isFirst ? messageIdOf(formId) : undefined} className={styles.field}>
      <Checkbox {...props} id={id} defaultChecked={value !== undefined} {...(error && { error })} />
    </div>
  )
}
