'use client'

import { use } from 'react'
import type { LinkType } from '@/lib/auth/flows/emails'
import { TextLink } from '../../_components/text-link'
import { ButtonLink } from '../../_components/button-link'
import { FormContext } from '@/app/_form/form-context'
import styles from './confirm.module.css'
import { anotherLink, confirmHelp } from './copy'

/** Below the form: what to do about an expired link, in place of its button, or where to go after confirming. */
export function ConfirmHelp({ type }: Readonly<{ type: LinkType }>) {
  const { state } = use(FormContext)
  const { used, another, known, signIn, account } = confirmHelp
  if (state.kind === 'done') return <TextLink label={account} href="/account" />
  if (state.kind !== 'failed' || state.code !== 'link_expired') {
    return <TextLink question={used} label={another} href={anotherLink[type]} />
  }
  return (
    <div className={styles.over}>
      <ButtonLink label={another} href={anotherLink[type]} />
      <TextLink question={known} label={signIn} href="/login" />
    </div>
  )
}
