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

/** The page while it signs in, when the visitor has to confirm the account, and after an error. */
export function FinishView({ state }: Readonly<{ state: Finishing }>) {
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <AuthCard texts={{ ...texts.failed, intro: state.why }} tone="red" illustration={<Padlock />}>
          <NextStep label={texts.signIn} href="/login" />
          <TextLink question={texts.question} label={texts.newLink} href="/login/code" />
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
          <TextLink question={texts.notMine} label={texts.signIn} href="/login" />
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
          <TextLink label={texts.code} href="/login/code" />
        </noscript>
      </AuthCard>
    </div>
  )
}
