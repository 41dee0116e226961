'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/app/_components/field'
import styles from './account-field.module.css'
import { useFieldState } from './form-context'

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'error' | 'problem'>

/** A field of an account form: keeps what was typed, and says what is wrong with it. */
export function AccountField(props: Props) {
  const { id, word, wrong, anchor } = useFieldState(props.name)
  return (
    <div id={anchor} className={styles.field}>
      <Field
        {...props}
        id={id}
        defaultValue={word ?? props.defaultValue ?? ''}
        {...(wrong && { error: wrong })}
      />
    </div>
  )
}
