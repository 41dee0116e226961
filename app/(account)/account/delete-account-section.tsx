import { buttonClass } from '@/app/_components/button-class'
import { proofToDelete } from '@/lib/auth/flows/account'
import { signInPath } from '@/lib/auth/sign-in-paths'
import type { SignedIn } from '@/lib/auth/viewer'
import { Disclosure } from '../_components/disclosure'
import { NextStep } from '../_components/next-step'
import { AccountCheckbox } from '../_fields/account-checkbox'
import { AccountForm } from '../_components/account-form'
import { Box } from '../_illustrations/box'
import { deleteMyAccount } from './actions/delete-account'
import { DeleteConfirmation } from './delete-confirmation'
import styles from './delete-account-section.module.css'
import { AccountSection } from './account-section'
import { accountCopy } from './copy'

/** Downloading the account's data, and deleting the account. */
export function DeleteAccountSection({ who }: Readonly<{ who: SignedIn }>) {
  const texts = accountCopy.deletion
  const proof = proofToDelete(who)
  return (
    <AccountSection
      id="delete-account-section"
      heading={texts.heading}
      state={<p>{texts.state}</p>}
      illustration={<Box />}
    >
      <p className={styles.download}>
        {/* No `download` attribute: the response says that it is a file, and the sign-in page must not become one. */}
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- no page: nothing for the router */}
        <a className={buttonClass('outline')} href="/account/my-data">
          {texts.download}
        </a>
      </p>
      {proof === 'sign-in' ? (
        <Disclosure summary={texts.delete}>
          <p>{texts.signInFirst}</p>
          <NextStep label={texts.signIn} href={signInPath('/account')} />
        </Disclosure>
      ) : (
        <AccountForm
          id="delete-account"
          summary={texts.delete}
          action={deleteMyAccount}
          schema="sure"
          submitLabel={texts.submit}
          pendingLabel={texts.pending}
        >
          <p>{texts.warning}</p>
          <DeleteConfirmation email={who.user.email} asked={proof === 'password'} />
          <AccountCheckbox name="sure" required>
            {texts.sure}
          </AccountCheckbox>
        </AccountForm>
      )}
    </AccountSection>
  )
}
