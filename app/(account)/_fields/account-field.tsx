'use client'

import { type ComponentProps, useState } from 'react'
import { Field } from '@/app/_components/field'
import styles from './account-field.module.css'
import { messageIdOf, useField } from '@/app/_form/form-context'

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'error' | 'problem'>

/** A field of an account form: keeps what was typed, and says what is wrong with it. */
export function AccountField(props: Props) {
  const { formId, id, value, error } = useField(props.name)
  // As the page came: browsers restore for whoever goes back only what is not the default, and what is typed stays by
  // itself.
  const [initial] = useState(value ?? props.defaultValue ?? '')
  return (
    <div id={error && messageIdOf(formId)} className={styles.field}>
      <Field {...props} id={id} defaultValue={initial} {...(error && { error })} />
    </div>
  )
}
