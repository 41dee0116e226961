'use client'

import { type ComponentProps, useState } from 'react'
import { Field } from '@/app/_components/field'
import styles from './account-field.module.css'
import { messageIdOf, useField } from '@/app/_form/form-context'

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'error' | 'problem'>

/** A field of an account form: keeps the input, and shows its error. */
export function AccountField(props: Props) {
  const { formId, id, value, error, isFirst, sharedWith } = useField(props.name)
  // `defaultValue` as the page was rendered: on going back, browsers restore only values that differ from the default.
  const [initial] = useState(value ?? props.defaultValue ?? '')
  const shown = sharedWith ? { problem: `${sharedWith}-error` } : error && { error }
  return (
    <div id={isFirst ? messageIdOf(formId) : undefined} className={styles.field}>
      <Field {...props} id={id} defaultValue={initial} {...shown} />
    </div>
  )
}
