'use client'

import { type ComponentProps, useState } from 'react'
import { Field } from '@/app/_components/field'
import styles from './account-field.module.css'
import { useFieldState } from './form-context'

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'error' | 'problem'>

/** A field of an account form: keeps what was typed, and says what is wrong with it. */
export function AccountField(props: Props) {
  const { id, word, wrong, anchor } = useFieldState(props.name)
  // As the page came: browsers restore for whoever goes back only what is not the default, and what is typed stays by
  // itself.
  const [initial] = useState(word ?? props.defaultValue ?? '')
  return (
    <div id={anchor} className={styles.field}>
      <Field {...props} id={id} defaultValue={initial} {...(wrong && { error: wrong })} />
    </div>
  )
}
