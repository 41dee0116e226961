import { buttonClass } from '@/app/_components/button-class'
import { AccountCheckbox } from '../_form/account-checkbox'
import { AccountForm } from '../_form/account-form'
import { Box } from '../_objects/box'
import { closeMyAccount } from './actions/close-account'
import styles from './leaving-shelf.module.css'
import { Shelf } from './shelf'
import { accountWords } from './words'

/** Taking one’s things along, and closing the door for good. */
export function LeavingShelf() {
  const words = accountWords.leaving
  return (
    <Shelf id="leaving" heading={words.heading} state={<p>{words.state}</p>} object={<Box />}>
      <p className={styles.download}>
        {/* Without `download`: the answer says itself that it is a file, and the sign-in page that may come in its place is none. */}
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- no page: nothing for the router */}
        <a className={buttonClass('outline')} href="/account/my-data">
          {words.download}
        </a>
      </p>
      <AccountForm
        id="close-account"
        summary={words.close}
        action={closeMyAccount}
        checkedAs="sure"
        submitLabel={words.submit}
        pendingLabel={words.pending}
      >
        <p>{words.warning}</p>
        <AccountCheckbox name="sure" required>
          {words.sure}
        </AccountCheckbox>
      </AccountForm>
    </Shelf>
  )
}
