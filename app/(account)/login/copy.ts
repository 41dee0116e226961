/** The texts of /login that editors do not write. */
export const loginCopy = {
  pending: 'Signing in…',
  otherWays: 'Other ways to sign in',
  with: (provider: string) => `Continue with ${provider}`,
  leaving: 'One moment…',
  email: 'Email me a link or a code',
  sso: {
    summary: 'Use your company’s sign-in',
    label: 'Company domain',
    hint: 'What follows the @ in your work email.',
    placeholder: 'example.com',
    submit: 'Continue with single sign-on',
  },
  resend: {
    submit: 'Send the confirmation email again',
    pending: 'Sending…',
  },
} as const

const PROVIDERS: Readonly<Record<string, string>> = {
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
  x: 'X',
}

/** Display names of providers. */
export const providerName = (provider: string) =>
  PROVIDERS[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)

/**
 * Responses to a request for an email. They are true, and the same, whether the email address has an account or not,
 * and whether the auth service sent an email or refused one so soon after the last.
 */
export const emailLinkCopy = {
  signIn:
    'Look in your inbox. If this address has an account, we send it an email with a link and a code, unless we sent one within the last few minutes. Nothing there? Look in the spam folder too.',
  confirmation:
    'Look in your inbox. If this address is not confirmed yet, we send it an email, unless we sent one within the last few minutes. Nothing there? Look in the spam folder too.',
} as const
