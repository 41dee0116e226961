'use client'

import { use } from 'react'
import type { LinkType } from '@/lib/auth/flows/emails'
import { TextLink } from '../../_components/text-link'
import { FormContext } from '@/app/_form/form-context'
import { anotherLink, confirmHelp } from './copy'

/** Below the form: where to get another link, or where to go after confirming. */
export function ConfirmHelp({ type }: Readonly<{ type: LinkType }>) {
  const { state } = use(FormContext)
  const { used, another, account } = confirmHelp
  return state.kind === 'done' ? (
    <TextLink label={account} href="/account" />
  ) : (
    <TextLink question={used} label={another} href={anotherLink[type]} />
  )
}
