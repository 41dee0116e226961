'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/app/_components/field'
import { useField } from '../_form/form-context'

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'defaultValue' | 'error' | 'problem'>

/** A field of a `LeadForm`: keeps the typed value, and is linked to the form's message about it. */
export function LeadField(props: Props) {
  const { id, value, error } = useField(props.name)
  return <Field {...props} id={id} defaultValue={value} problem={error && `${id}-problem`} />
}
