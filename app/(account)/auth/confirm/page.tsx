import type { Metadata } from 'next'
import { WalletPass } from '@/app/_components/pass/wallet-pass'
import { Stamp } from '@/app/_components/stamp'
import { isLinkType } from '@/lib/auth/flows/confirm-link'
import { Desk } from '../../_desk/desk'
import { WayBack } from '../../_desk/way-back'
import { titled } from '../../_desk/titled'
import { AccountForm } from '../../_form/account-form'
import { confirmLink } from './action'
import { anotherLink, brokenLink, confirmHelp, confirmPending, confirmWords } from './words'

/** Reads the address, and without a shell before it: the page has to be whole where no scripts run. */
export const instant = false

/**
 * Nothing that this page asks for may learn the link. Not `no-referrer`: with it browsers send forms from nowhere (`Origin: null`), which the server refuses.
 */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await titled('Confirm')),
  referrer: 'strict-origin',
})

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>

/** Where links in mails lead. Opening it does nothing, since programs that look through mails do so too; the button does. */
export default async function ConfirmPage({ searchParams }: Props) {
  const { token_hash: tokenHash, type } = await searchParams
  if (typeof tokenHash !== 'string' || typeof type !== 'string' || !isLinkType(type) || tokenHash === '') {
    return (
      <Desk words={brokenLink} tone="red">
        <WayBack label={brokenLink.newLink} href="/forgot-password" />
        <WayBack label={brokenLink.signIn} href="/login" />
      </Desk>
    )
  }
  const words = confirmWords[type]
  return (
    <Desk words={words} tone="green" object={<Ready />}>
      <AccountForm id="confirm" action={confirmLink} submitLabel={words.submit} pendingLabel={confirmPending}>
        <input type="hidden" name="token_hash" value={tokenHash} />
        <input type="hidden" name="type" value={type} />
      </AccountForm>
      <div>
        <WayBack question={confirmHelp.question} label={confirmHelp.signIn} href="/login" />
        <WayBack label={confirmHelp.another} href={anotherLink[type]} />
      </div>
    </Desk>
  )
}

/** A pass that waits for its stamp. */
function Ready() {
  return (
    <WalletPass tone="green" code={<Stamp />}>
      {null}
    </WalletPass>
  )
}
