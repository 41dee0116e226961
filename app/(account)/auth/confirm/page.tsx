import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { TornPass } from '@/app/_components/torn-pass'
import { currentViewer } from '@/lib/auth/current-viewer'
import { isLinkType, type LinkType } from '@/lib/auth/flows/emails'
import { AuthCard } from '../../_components/auth-card'
import { TextLink } from '../../_components/text-link'
import { NextStep } from '../../_components/next-step'
import { accountMetadata } from '../../_components/account-metadata'
import { AccountForm } from '../../_components/account-form'
import { Key } from '../../_illustrations/key'
import { Letter } from '../../_illustrations/letter'
import { Padlock } from '../../_illustrations/padlock'
import { confirmLink } from './action'
import { ConfirmHelp } from './confirm-help'
import styles from './confirm.module.css'
import {
  anotherLink,
  brokenLink,
  confirmCopy,
  confirmPending,
  expiredLink,
  openSession,
  signInInstead,
} from './copy'

/** Reads the URL, without streaming: the page must be complete where no scripts run. */
export const instant = false

/**
 * Keeps the link out of the referrer of requests. Not `no-referrer`: browsers would send forms with `Origin: null`,
 * which the server refuses.
 */
export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => {
  const query = await searchParams
  const link = linkIn(query)
  return {
    ...(await accountMetadata(link ? confirmCopy[link.type] : uselessLink(query))),
    referrer: 'strict-origin',
  }
}

type Query = Record<string, string | string[] | undefined>
type Props = Readonly<{ searchParams: Promise<Query> }>

/**
 * The page that links in emails open. Opening it has no effect, because mail scanners open links too; the button
 * confirms. If a session is open in this browser, the page names its account first: the link replaces the session, and
 * only using the link reveals whose it is.
 */
export default async function ConfirmPage({ searchParams }: Props) {
  const query = await searchParams
  const link = linkIn(query)
  if (!link) {
    const texts = uselessLink(query)
    return (
      <AuthCard texts={texts} tone="red" illustration={<TornPass />}>
        <NextStep label={texts.newLink} href={texts.href} />
        <TextLink {...signInInstead} />
      </AuthCard>
    )
  }
  const { tokenHash, type } = link
  const texts = confirmCopy[type]
  const who = await currentViewer()
  const user = who.kind === 'signed-in' ? who.user : undefined
  return (
    <AuthCard texts={texts} tone="green" illustration={illustrations[type]}>
      <AccountForm
        id="confirm"
        action={confirmLink}
        submitLabel={texts.submit}
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

/** A complete link. */
function linkIn({ token_hash: tokenHash, type }: Query): { tokenHash: string; type: LinkType } | undefined {
  if (typeof tokenHash !== 'string' || tokenHash === '') return undefined
  return typeof type === 'string' && isLinkType(type) ? { tokenHash, type } : undefined
}

/** The texts about a link that the action found expired, or one that is incomplete. */
const uselessLink = ({ expired }: Query) =>
  typeof expired === 'string' && isLinkType(expired)
    ? { ...expiredLink, href: anotherLink[expired] }
    : brokenLink

/** The illustration for each type of link. */
const illustrations: Readonly<Record<LinkType, ReactNode>> = {
  signup: <Letter />,
  invite: <Key number="1" />,
  magiclink: <Padlock open />,
  email: <Padlock open />,
  recovery: <Key number="1" />,
  email_change: <Letter />,
}
