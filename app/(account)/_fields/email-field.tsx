'use client'

import type { ComponentProps } from 'react'
import { MAX_EMAIL_LENGTH } from '@/lib/http/max-lengths'
import { AccountField } from './account-field'

type Props = Omit<ComponentProps<typeof AccountField>, 'name' | 'type' | 'inputMode' | 'autoComplete'> &
  Readonly<{
    /** an email address that is not (yet) the one people sign in with */
    fresh?: boolean
  }>

/** An email address; password managers and phones offer the one for signing in. */
export function EmailField({ fresh = false, ...props }: Props) {
  return (
    <AccountField
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={fresh ? 'email' : 'username'}
      maxLength={MAX_EMAIL_LENGTH}
      spellCheck={false}
      required
    />
  )
}
