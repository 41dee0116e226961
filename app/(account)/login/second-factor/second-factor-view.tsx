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
import { secondFactorCopy as texts } from './copy'

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
    <AuthCard texts={texts} tone="blue" illustration={<Padlock />}>
      <AccountForm
        id="second-factor"
        action={verifySecondFactor}
        schema="code"
        submitLabel={texts.submit}
        pendingLabel={texts.pending}
      >
        {/* Without scripts only this field tells the server `next`: account pages send no path in the referrer. */}
        <input type="hidden" name="next" value={next} />
        {several ? (
          <Apps factors={factors} />
        ) : (
          <input type="hidden" name="factorId" value={only?.id ?? ''} />
        )}
        <CodeField
          label={several || !only ? texts.code : texts.codeOf(only.name)}
          hint={several ? texts.hintSeveral : texts.hint}
        />
      </AccountForm>
      <div>
        <Disclosure summary={texts.lost.summary}>
          <p>{texts.lost.other}</p>
          <p>{texts.lost.backup}</p>
          <p>{texts.lost.contact}</p>
          <TextLink label={texts.lost.contactLink} href="/contact" />
        </Disclosure>
      </div>
      <SignOutForm id="sign-out" access={authAccess()} scope="local" label={texts.signOut} />
    </AuthCard>
  )
}

function Apps({ factors }: Pick<Props, 'factors'>) {
  return (
    <fieldset className={styles.apps}>
      <legend>{texts.which}</legend>
      {factors.map(({ id, name }, position) => (
        <label key={id} className={styles.app}>
          <input type="radio" name="factorId" value={id} defaultChecked={position === 0} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
