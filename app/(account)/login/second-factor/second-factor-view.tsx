import type { Factor } from '@/lib/auth/viewer'
import { SignOutForm } from '../../account/sign-out-form'
import { AuthCard } from '../../_components/auth-card'
import { Disclosure } from '../../_components/disclosure'
import { TextLink } from '../../_components/text-link'
import { AccountForm } from '../../_components/account-form'
import { CodeField } from '../../_fields/code-field'
import { authAccess } from '../../_session/access'
import { Padlock } from '../../_illustrations/padlock'
import { verifySecondFactor } from './action'
import styles from './second-factor-view.module.css'
import { secondFactorCopy as words } from './copy'

type Props = Readonly<{
  factors: readonly Factor[]
  /** where to go next, a path of this site */
  next: string
}>

/** The form for the second factor, and help for visitors without their app. */
export function SecondFactorView({ factors, next }: Props) {
  const [only] = factors
  const several = factors.length > 1
  return (
    <AuthCard words={words} tone="blue" object={<Padlock />}>
      <AccountForm
        id="second-factor"
        action={verifySecondFactor}
        schema="code"
        submitLabel={words.submit}
        pendingLabel={words.pending}
      >
        {/* Where no scripts run, nothing else would know it: pages of the account do not tell where they lead from. */}
        <input type="hidden" name="next" value={next} />
        {several ? (
          <Apps factors={factors} />
        ) : (
          <input type="hidden" name="factorId" value={only?.id ?? ''} />
        )}
        <CodeField
          label={several || !only ? words.code : words.codeOf(only.name)}
          hint={several ? words.hintSeveral : words.hint}
        />
      </AccountForm>
      <div>
        <Disclosure summary={words.lost.summary}>
          <p>{words.lost.other}</p>
          <p>{words.lost.backup}</p>
          <p>{words.lost.contact}</p>
          <TextLink label={words.lost.contactLink} href="/contact" />
        </Disclosure>
      </div>
      <SignOutForm id="sign-out" access={authAccess()} scope="local" label={words.signOut} />
    </AuthCard>
  )
}

function Apps({ factors }: Pick<Props, 'factors'>) {
  return (
    <fieldset className={styles.apps}>
      <legend>{words.which}</legend>
      {factors.map(({ id, name }, position) => (
        <label key={id} className={styles.app}>
          <input type="radio" name="factorId" value={id} defaultChecked={position === 0} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
