import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { TornPass } from '@/app/_components/torn-pass'
import { currentViewer } from '@/lib/auth/current-viewer'
import { isLinkType, type LinkType } from '@/lib/auth/flows/emails'
import { AuthCard } from '../../_components/auth-card'
import { TextLink } from '../../_components/text-link'
import { ButtonLink } from '../../_components/button-link'
import { accountMetadata } from '../../_components/account-metadata'
import { AccountForm } from '../../_components/account-form'
import { Key } from '../../_illustrations/key'
import { Letter } from '../../_illustrations/letter'
import { Padlock } from '../../_illustrations/padlock'
import { confirmLink } from './action'
import { ConfirmHelp } from './confirm-help'
import styles from './confirm.module.css'
import { brokenLink, confirmPending, confirmCopy, openSession } from './copy'

/** Reads the address, and without a shell before it: the page has to be whole where no scripts run. */
export const instant = false

/**
 * Nothing that this page asks for may learn the link. Not `no-referrer`: with it browsers send forms from nowhere
 * (`Origin: null`), which the server refuses.
 */
export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => {
  const link = linkIn(await searchParams)
  return {
    ...(await accountMetadata((link ? confirmCopy[link.type] : brokenLink).heading)),
    referrer: 'strict-origin',
  }
}

type Query = Record<string, string | string[] | undefined>
type Props = Readonly<{ searchParams: Promise<Query> }>

/**
 * Where links in mails lead. Opening it does nothing, since programs that look through mails do so too; the button
 * does. A session that is open in this browser is named first: the link replaces it, and only using it up tells whose
 * it is.
 */
export default async function ConfirmPage({ searchParams }: Props) {
  const link = linkIn(await searchParams)
  if (!link) {
    return (
      <AuthCard words={brokenLink} tone="red" object={<TornPass />}>
        <ButtonLink label={brokenLink.newLink} href="/login/code" />
        <TextLink question={brokenLink.question} label={brokenLink.signIn} href="/login" />
      </AuthCard>
    )
  }
  const { tokenHash, type } = link
  const words = confirmCopy[type]
  const who = await currentViewer()
  const user = who.kind === 'signed-in' ? who.user : undefined
  return (
    <AuthCard words={words} tone="green" object={objects[type]}>
      <AccountForm
        id="confirm"
        action={confirmLink}
        className={styles.form ?? ''}
        submitLabel={words.submit}
        pendingLabel={confirmPending}
        onceDone="message"
        after={<ConfirmHelp type={type} />}
      >
        <input type="hidden" name="token_hash" value={tokenHash} />
        <input type="hidden" name="type" value={type} />
        {user && (
          <div className={styles.open}>
            <input type="hidden" name="replaces" value={user.id} />
            <p>{openSession.replaces(user.email)}</p>
            <TextLink label={openSession.stay} href="/account" />
          </div>
        )}
      </AccountForm>
    </AuthCard>
  )
}

/** A link that is whole. */
function linkIn({ token_hash: tokenHash, type }: Query): { tokenHash: string; type: LinkType } | undefined {
  if (typeof tokenHash !== 'string' || tokenHash === '') return undefined
  return typeof type === 'string' && isLinkType(type) ? { tokenHash, type } : undefined
}

/** What each link is about. */
const objects: Readonly<Record<LinkType, ReactNode>> = {
  signup: <Letter />,
  invite: <Key number="1" />,
  magiclink: <Padlock open />,
  email: <Padlock open />,
  recovery: <Key number="1" />,
  email_change: <Letter />,
}
