import { html } from 'local-cloud'
import { footnote, button, code, emailLayout, paragraph } from '../layout.ts'

/** An email template of Supabase Auth (Go's html/template), and its subject. */
export type Template = { subject: string; html: string }

/** The site's page asks before it uses the token, so that link scanners of mail programs do not use it up. */
const linkUrl = (type: string) => `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`

/** Page where a code can be entered, on any device. */
const codePageUrl = '{{ .SiteURL }}/login/code'

const notYou = 'Didn’t ask for this? Ignore this email'

/** The email templates of the site's Supabase project, by file name. */
export const templates: Readonly<Record<string, Template>> = {
  confirmation: {
    subject: 'Confirm your email address',
    html: emailLayout('Confirm your email address', 'One press and your account is open.', [
      paragraph('Press the button, and your account is open.'),
      button('Confirm email address', linkUrl('signup')),
      paragraph(`Or enter this code at ${codePageUrl}`),
      code('{{ .Token }}'),
      footnote('Button and code work once, for an hour. Didn’t sign up? Do nothing, and no account opens.'),
    ]),
  },
  recovery: {
    subject: 'Choose a new password',
    html: emailLayout('Choose a new password', 'The link works once, for an hour.', [
      paragraph('Press the button and type a new password. The old one works until then.'),
      button('Choose a new password', linkUrl('recovery')),
      paragraph(`Or sign in with this code at ${codePageUrl} and change the password in your account:`),
      code('{{ .Token }}'),
      footnote(`Button and code work once, for an hour. ${notYou}: your password stays as it is.`),
    ]),
  },
  'magic-link': {
    subject: 'Your sign-in link and code',
    html: emailLayout('Sign in', 'Your code is {{ .Token }}.', [
      paragraph('Press the button on the device you want to sign in on.'),
      button('Sign in', linkUrl('magiclink')),
      paragraph(`Or enter this code at ${codePageUrl}`),
      code('{{ .Token }}'),
      footnote(`Button and code work once, for an hour. ${notYou}: nothing in your account changes.`),
    ]),
  },
  'email-change': {
    subject: 'Confirm your new email address',
    html: emailLayout('Confirm your new email address', 'Both addresses have to be confirmed.', [
      paragraph(html`From {{ .Email }} to <strong>{{ .NewEmail }}</strong>.`),
      paragraph(
        'We have sent this email to both addresses. Press the button in each of them, and the new one is yours.',
      ),
      button('Confirm the change', linkUrl('email_change')),
      footnote(
        'The button works once, for an hour. Didn’t ask for this? Leave the button alone, and change your password.',
      ),
    ]),
  },
  invite: {
    subject: 'You have been invited to Liftpass',
    html: emailLayout('You have been invited', 'Your account is waiting for a password.', [
      paragraph('An account has been made for you. Press the button and choose a password.'),
      button('Accept the invitation', linkUrl('invite')),
      footnote('The button works once, for an hour. Not expecting this? Do nothing.'),
    ]),
  },
  reauthentication: {
    subject: '{{ .Token }} is your confirmation code',
    html: emailLayout('Is it you?', 'A code for changing your password.', [
      paragraph('Enter this code in your account to change your password:'),
      code('{{ .Token }}'),
      footnote(
        'The code works once, for an hour. Not changing your password? Then another person is signed in: sign out everywhere in your account, and choose a new password.',
      ),
    ]),
  },
}
