'use client'

import { type ComponentProps, use } from 'react'
import { Field } from '@/app/_components/field'
import { FormContext } from './form-context'

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'defaultValue' | 'error' | 'problem'>

/** A field of a `LeadForm`: keeps what was typed, and is tied to what the form says about it. */
export function LeadField(props: Props) {
  const { id, errors, words } = use(FormContext)
  const { name } = props
  return (
    <Field
      {...props}
      id={`${id}-${name}`}
      defaultValue={words[name]}
      problem={name in errors ? `${id}-${name}-problem` : undefined}
    />
  )
}
