import type { EmailKind } from '../options/email-settings.ts'

export const defaultSubjects: Readonly<Record<EmailKind, string>> = {
  invite: "You've been invited",
  confirmation: 'Confirm your email address',
  recovery: 'Reset your password',
  magic_link: 'Your sign-in link',
  email_change: 'Confirm your new email address',
  reauthentication: '{{ .Token }} is your verification code',
}

const body = (title: string, link: string) => `<h2>${title}</h2>

<p><a href="{{ .ConfirmationURL }}">${link}</a></p>
<p>Alternatively, enter the code: {{ .Token }}</p>
`

export const defaultBodies: Readonly<Record<EmailKind, string>> = {
  invite: body('You have been invited', 'Accept the invitation'),
  confirmation: body('Confirm your email address', 'Confirm your email address'),
  recovery: body('Reset your password', 'Reset your password'),
  magic_link: body('Sign in', 'Sign in'),
  email_change: body('Confirm the change to {{ .NewEmail }}', 'Confirm the change'),
  reauthentication: `<h2>Confirm that it is you</h2>

<p>Enter the code: {{ .Token }}</p>
`,
}
