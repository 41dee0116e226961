'use client'

import { type ComponentProps, useState } from 'react'
import { Field } from '@/app/_components/field'
import { useField } from '../_form/form-context'

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'defaultValue' | 'error' | 'problem'>

/** A field of a `LeadForm`: keeps the typed value, and is linked to the form's message about it. */
export function LeadField(props: Props) {
  const { id, value, error } = useField(props.name)
  // As in AccountField, so that browsers restore the input on going back; undefined empties a form that is done.
  const [initial] = useState(value)
  const defaultValue = value === undefined ? undefined : initial
  return <Field {...props} id={id} defaultValue={defaultValue} problem={error && `${id}-problem`} />
}
