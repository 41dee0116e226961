import { AFTER_SIGN_IN } from '@/lib/auth/sign-in-paths'
import { buttonClass } from '@/app/_components/button-class'
import { WarningSign } from '@/app/_components/warning-sign'
import { AuthCard } from '../../_components/auth-card'
import { TextLink } from '../../_components/text-link'
import { NextStep } from '../../_components/next-step'
import { Padlock } from '../../_illustrations/padlock'
import styles from './finish-view.module.css'
import { finishCopy as texts } from './copy'

/** The current step. */
export type Finishing =
  | { kind: 'working' }
  /** `accountEmail`: email address of the link's account, empty for an account without one */
  | { kind: 'asking'; accountEmail: string; confirm: () => void }
  | { kind: 'failed'; why: string }

type Props = Readonly<{
  state: Finishing
  /** path of this site that follows a sign-in in another way */
  next: string
}>

/** The page while it signs in, when the visitor has to confirm the account, and after an error. */
export function FinishView({ state, next }: Props) {
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <AuthCard texts={{ ...texts.failed, intro: state.why }} tone="red" illustration={<Padlock />}>
          <NextStep label={texts.signIn} href={leadingTo(next, '/login')} />
          <TextLink question={texts.question} label={texts.newLink} href={leadingTo(next, '/login/code')} />
        </AuthCard>
      </div>
    )
  }
  if (state.kind === 'asking') {
    return (
      <div role="status">
        <AuthCard texts={texts.asking} tone="blue" illustration={<Padlock open />}>
          <p>{texts.opens(state.accountEmail)}</p>
          <button type="button" className={buttonClass()} onClick={state.confirm}>
            {texts.confirm}
          </button>
          <TextLink question={texts.notMine} label={texts.signIn} href={leadingTo(next, '/login')} />
        </AuthCard>
      </div>
    )
  }
  return (
    <div role="status">
      <AuthCard texts={texts.working} tone="blue" illustration={<Padlock />}>
        <p>{texts.moment}</p>
        <noscript>
          <div className={styles.without}>
            <WarningSign />
            <p>{texts.withoutScripts}</p>
          </div>
          <TextLink label={texts.code} href={leadingTo(next, '/login/code')} />
        </noscript>
      </AuthCard>
    </div>
  )
}

/** The path of a way to sign in, with the page that follows unless it is the usual one. */
const leadingTo = (next: string, path: string) =>
  next === AFTER_SIGN_IN ? path : `${path}?next=${encodeURIComponent(next)}`
