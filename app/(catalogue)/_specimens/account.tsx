import type { ReactNode } from 'react'
import { AccountView } from '@/app/(account)/account/account-view'
import { AppSecret } from '@/app/(account)/account/app-secret'
import { ConfirmApp } from '@/app/(account)/account/confirm-app'
import { DeleteConfirmation } from '@/app/(account)/account/delete-confirmation'
import { ConfirmHelp } from '@/app/(account)/auth/confirm/confirm-help'
import { FinishView } from '@/app/(account)/auth/finish/finish-view'
import { AuthCard } from '@/app/(account)/_components/auth-card'
import { AccountCheckbox } from '@/app/(account)/_fields/account-checkbox'
import { CodeField } from '@/app/(account)/_fields/code-field'
import { EmailField } from '@/app/(account)/_fields/email-field'
import { NewPasswordFields } from '@/app/(account)/_fields/new-password-fields'
import { flashCopy } from '@/app/(account)/_flash/copy'
import { FlashMessage } from '@/app/(account)/_flash/flash-message'
import { Box } from '@/app/(account)/_illustrations/box'
import { Key } from '@/app/(account)/_illustrations/key'
import { Keys } from '@/app/(account)/_illustrations/keys'
import { Letter } from '@/app/(account)/_illustrations/letter'
import { Padlock } from '@/app/(account)/_illustrations/padlock'
import { EnterCode } from '@/app/(account)/login/code/enter-code'
import { Resend } from '@/app/(account)/login/resend'
import { SecondFactorView } from '@/app/(account)/login/second-factor/second-factor-view'
import type { FormState } from '@/app/_form/form-state'
import type { SignedIn } from '@/lib/auth/viewer'
import { AskingView, InState } from './in-state'
import { Opened } from './opened'
import styles from './specimen-list.module.css'
import type { Specimen } from './specimen-list'
import { LONG_WORD, withLongWords } from './vary-text'

const access = { url: 'https://auth.example', anonKey: 'none', siteUrl: 'https://site.example' }
const longEmail = `${LONG_WORD}.${LONG_WORD}@${LONG_WORD}.example`
const factors = [
  { id: 'app-1', name: 'Phone' },
  { id: 'app-2', name: LONG_WORD.repeat(2).slice(0, 40) },
]

const who: SignedIn = {
  kind: 'signed-in',
  user: {
    id: '4f6a1c2e-0000-4000-8000-000000000000',
    email: 'ada@example.com',
    newEmail: undefined,
    companyName: 'Iron Club',
    lastSignInAt: '2026-11-20T08:00:00Z',
    createdAt: '2026-01-02T08:00:00Z',
    providers: ['email'],
    managed: false,
  },
  factors: [],
  aal: 'aal1',
  amr: [],
}
const accounts: Readonly<Record<string, SignedIn>> = {
  new: { ...who, user: { ...who.user, lastSignInAt: undefined } },
  'with two apps and long words': {
    ...who,
    user: { ...who.user, email: longEmail, newEmail: longEmail, companyName: withLongWords('Iron Club') },
    factors,
  },
  'of a company, empty': {
    ...who,
    user: { ...who.user, email: '', companyName: undefined, managed: true, providers: ['sso'] },
  },
}

const none: FormState = { kind: 'none' }
const failed = (code: string): FormState => ({
  kind: 'failed',
  message: 'It failed.',
  values: { email: longEmail },
  code,
})
const enrolment = {
  id: 'app-3',
  qrCode:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0zM1 1h1v1H1z"/></svg>',
  secret: 'KEY2'.repeat(8),
  uri: 'otpauth://totp/Liftpass',
}

const illustrations = {
  Box: <Box />,
  Key: <Key number="1" />,
  Keys: <Keys />,
  Letter: <Letter />,
  Padlock: <Padlock />,
}

const wrong = withLongWords('Wrong')
/** The fields of account forms, by the name of one of them. An account form shows one error at a time. */
const fields: Readonly<Record<string, (text: string) => ReactNode>> = {
  email: (text) => <EmailField label={text} hint={text} />,
  code: (text) => <CodeField label={text} />,
  nonce: () => <NewPasswordFields email="ada@example.com" />,
  confirmPassword: () => <NewPasswordFields email="ada@example.com" />,
  currentPassword: () => <DeleteConfirmation email="ada@example.com" asked />,
  sure: (text) => <AccountCheckbox name="sure">{text}</AccountCheckbox>,
}
const fieldStates: Readonly<Record<string, (name: string) => FormState>> = {
  '': () => none,
  ', with an error and long words': (name) => ({
    kind: 'invalid',
    values: { email: longEmail },
    errors: { [name]: wrong },
  }),
}

const texts = { eyebrow: 'Account', heading: 'Reset your password', intro: 'We send you a link.' }

/** What the account pages consist of. /login and /signup are among the pages. */
export const accountSpecimens: readonly Specimen[] = [
  // First, because it takes the focus.
  { name: 'Flash message', content: <FlashMessage text={flashCopy['new-password']} /> },
  { name: 'Flash message, long words', content: <FlashMessage text={withLongWords('Saved. For good.')} /> },
  ...Object.entries(accounts).map(([name, account]) => ({
    name: `Account, ${name}`,
    content: <AccountView who={account} access={access} flash={undefined} />,
    wide: true,
  })),
  {
    name: 'Account, all open',
    content: (
      <Opened>
        <AccountView who={who} access={access} flash={undefined} />
      </Opened>
    ),
    wide: true,
  },
  ...Object.entries(fields).flatMap(([name, field]) =>
    Object.entries(fieldStates).map(([state, stateOf]) => ({
      name: `Account field, ${name}${state}`,
      content: (
        <InState id={name} state={stateOf(name)}>
          <div className={styles.fields}>{field(state ? wrong : 'A text')}</div>
        </InState>
      ),
    })),
  ),
  {
    name: 'Account card, long words',
    content: (
      <AuthCard texts={withLongWords(texts)} tone="green" illustration={<Letter />}>
        <p>{withLongWords('A form')}</p>
      </AuthCard>
    ),
    wide: true,
  },
  ...[factors.slice(0, 1), factors].map((apps) => ({
    name: `Second factor, apps: ${apps.length}`,
    content: <SecondFactorView factors={apps} next="/account" />,
    wide: true,
  })),
  {
    name: 'Sign-in by link, working',
    content: <FinishView next="/account" state={{ kind: 'working' }} />,
    wide: true,
  },
  { name: 'Sign-in by link, asking', content: <AskingView accountEmail={longEmail} />, wide: true },
  {
    name: 'Sign-in by link, failed',
    content: (
      <FinishView next="/account" state={{ kind: 'failed', why: withLongWords('The link has expired.') }} />
    ),
    wide: true,
  },
  { name: 'Secret of an app', content: <AppSecret enrolment={enrolment} /> },
  {
    name: 'Secret of an app, empty',
    content: <AppSecret enrolment={{ id: '', qrCode: '', secret: '', uri: '' }} />,
  },
  {
    name: 'Connecting an app',
    content: (
      <InState id="connecting" state={{ kind: 'done', value: enrolment }}>
        <ConfirmApp />
      </InState>
    ),
  },
  ...Object.entries<FormState>({
    'not sent': none,
    done: { kind: 'done' },
  }).map(([name, state]) => ({
    name: `Help below a link, ${name}`,
    content: (
      <InState id="help" state={state}>
        <ConfirmHelp type="signup" />
      </InState>
    ),
  })),
  ...Object.entries<FormState>({ 'not sent': none, sent: { kind: 'done', value: { email: longEmail } } }).map(
    ([name, state]) => ({
      name: `Code from an email, ${name}`,
      content: (
        <InState id="email" state={state}>
          <EnterCode captchaKey={undefined} />
        </InState>
      ),
    }),
  ),
  {
    name: 'Another confirmation email',
    content: (
      <InState id="unconfirmed" state={failed('email_not_confirmed')}>
        <Resend captchaKey={undefined} />
      </InState>
    ),
  },
  ...Object.entries(illustrations).map(([name, content]) => ({ name: `Illustration, ${name}`, content })),
]
