'use client'

import type { ComponentProps } from 'react'
import { AccountField } from './account-field'

type Props = Omit<ComponentProps<typeof AccountField>, 'name' | 'type' | 'inputMode' | 'autoComplete'> &
  Readonly<{
    /** an address that is not the one people sign in with, or not yet */
    fresh?: boolean
  }>

/** An email address. Password managers and phones offer the one that somebody signs in with. */
export function EmailField({ fresh = false, ...props }: Props) {
  return (
    <AccountField
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={fresh ? 'email' : 'username'}
      maxLength={254}
      spellCheck={false}
      required
    />
  )
}
