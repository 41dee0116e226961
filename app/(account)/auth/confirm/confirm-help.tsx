'use client'

import { use } from 'react'
import type { LinkType } from '@/lib/auth/flows/confirm-link'
import { WayBack } from '../../_desk/way-back'
import { WayOn } from '../../_desk/way-on'
import { FormContext } from '../../_form/form-context'
import styles from './confirm.module.css'
import { anotherLink, confirmHelp } from './words'

/** Below the form: what to do about a link that is over, which takes the place of its button, and where to go once it has done its work. */
export function ConfirmHelp({ type }: Readonly<{ type: LinkType }>) {
  const { answer } = use(FormContext)
  const { used, another, known, signIn, account } = confirmHelp
  if (answer.kind === 'done') return <WayBack label={account} href="/account" />
  if (answer.kind === 'nothing' || answer.code !== 'link_expired') {
    return <WayBack question={used} label={another} href={anotherLink[type]} />
  }
  return (
    <div className={styles.over}>
      <WayOn label={another} href={anotherLink[type]} />
      <WayBack question={known} label={signIn} href="/login" />
    </div>
  )
}
