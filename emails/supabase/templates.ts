import { html } from 'local-cloud'
import { aside, button, code, letter, words } from '../layout.ts'

/** A mail template in the dialect of Supabase Auth (Go's html/template), and its subject. */
export type Template = { subject: string; html: string }

/** The link goes to a page of the site that asks before it uses it up: programs that look at links burn nothing. */
const link = (type: string) => `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`

/** Where a code is typed, also on another device. */
const where = '{{ .SiteURL }}/login/code'

const notYou = 'Didn’t ask for this? Do nothing: nobody gets in without this mail.'

/** The mails of a Supabase project that is connected to the site, by the name of their file. */
export const templates: Readonly<Record<string, Template>> = {
  confirmation: {
    subject: 'Confirm your email address',
    html: letter('Confirm your email address', 'One press and your account is open.', [
      words('Press the button, and your account is open.'),
      button('Confirm my address', link('signup')),
      words(`Or enter this code at ${where}`),
      code('{{ .Token }}'),
      aside('Button and code work once, for an hour. Didn’t sign up? Do nothing, and no account opens.'),
    ]),
  },
  recovery: {
    subject: 'Choose a new password',
    html: letter('Choose a new password', 'The link works once, for an hour.', [
      words('Press the button and type a new password. The old one works until then.'),
      button('Choose a new password', link('recovery')),
      words(`Or sign in with this code at ${where} and change the password in your account:`),
      code('{{ .Token }}'),
      aside(`Button and code work once, for an hour. ${notYou}`),
    ]),
  },
  'magic-link': {
    subject: 'Your sign-in link and code',
    html: letter('Sign in', 'Your code is {{ .Token }}.', [
      words('Press the button on the device you want to sign in on.'),
      button('Sign in', link('magiclink')),
      words(`Or enter this code at ${where}`),
      code('{{ .Token }}'),
      aside(`Button and code work once, for an hour. ${notYou}`),
    ]),
  },
  'email-change': {
    subject: 'Confirm your new email address',
    html: letter('Confirm your new email address', 'Both addresses have to be confirmed.', [
      words(html`From {{ .Email }} to <strong>{{ .NewEmail }}</strong>.`),
      words(
        'We have sent this mail to both addresses. Press the button in each of them, and the new one is yours.',
      ),
      button('Confirm the change', link('email_change')),
      aside(
        'The button works once, for an hour. Didn’t ask for this? Leave the button alone, and change your password.',
      ),
    ]),
  },
  invite: {
    subject: 'You have been invited to Liftpass',
    html: letter('You have been invited', 'Your account is waiting for a password.', [
      words('Somebody has made an account for you. Press the button and choose a password.'),
      button('Accept the invitation', link('invite')),
      aside('The button works once, for an hour. Not expecting this? Do nothing.'),
    ]),
  },
  reauthentication: {
    subject: '{{ .Token }} is your confirmation code',
    html: letter('Is it you?', 'A code for changing your password.', [
      words('Enter this code in your account to change your password:'),
      code('{{ .Token }}'),
      aside(
        'The code works once, for an hour. Not changing your password? Then somebody else is signed in: sign out everywhere in your account, and choose a new password.',
      ),
    ]),
  },
}
