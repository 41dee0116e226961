import type { LinkType } from '@/lib/auth/flows/emails'

type Texts = Readonly<{ eyebrow: string; heading: string; intro: string; submit: string }>

const eyebrow = 'From your email'

const signIn: Texts = {
  eyebrow,
  heading: 'Sign in',
  intro: 'This link signs you in, in this browser. It works once.',
  submit: 'Sign in',
}

/** The texts of /auth/confirm by type of link. */
export const confirmCopy: Readonly<Record<LinkType, Texts>> = {
  signup: {
    eyebrow,
    heading: 'Confirm your email address',
    intro:
      'Confirm it only if you signed up yourself: then your account is open. If you did not, close this page.',
    submit: 'Confirm email address',
  },
  invite: {
    eyebrow,
    heading: 'You are invited',
    intro: 'Accept the invitation, and choose a password on the next page.',
    submit: 'Accept the invitation',
  },
  magiclink: signIn,
  email: signIn,
  recovery: {
    eyebrow,
    heading: 'Choose a new password',
    intro: 'Continue, and choose a new password on the next page. This link works once.',
    submit: 'Choose a new password',
  },
  email_change: {
    eyebrow,
    heading: 'Change your email address?',
    intro:
      'Confirm it here, and from the email in your other inbox too: your email address changes once both are done.',
    submit: 'Confirm the change',
  },
}

export const confirmPending = 'One moment…'

/** Shown if a session is open. The link does not reveal its account before it is used. */
export const openSession = {
  replaces: (email: string) =>
    `${email ? `You are signed in as ${email}` : 'You are signed in already'} in this browser. This link is for the account that its email was sent to. If that is a different account, pressing the button signs you out of this one and in to the other.`,
  stay: 'Stay signed in, do not use the link',
} as const

/** Shown for a truncated link; some mail programs cut links off. */
export const brokenLink = {
  eyebrow,
  heading: 'This link is incomplete',
  intro:
    'Your email program has cut this link short. Copy the whole link from the email, or ask for a new one.',
  newLink: 'Ask for a new link',
  href: '/login/code',
} as const

/** Shown once a link has turned out to be used or too old. */
export const expiredLink = {
  eyebrow,
  heading: 'This link does not work any more',
  intro: 'Links work once and only for a while. Please ask for a new one.',
  newLink: 'Get a new link',
} as const

/** Below both of them. */
export const signInInstead = { question: 'Know your password?', label: 'Sign in', href: '/login' } as const

/** Below the form. */
export const confirmHelp = {
  used: 'Used it already?',
  another: 'Get a new link',
  account: 'Go to your account',
} as const

/** Where to request another link of the same type. */
export const anotherLink: Readonly<Record<LinkType, string>> = {
  signup: '/confirm-email',
  invite: '/contact',
  magiclink: '/login/code',
  email: '/login/code',
  recovery: '/forgot-password',
  email_change: '/account',
}

/** Shown after the first of the two confirmations of a new email address. */
export const firstOfTwo =
  'Thank you, one of your two addresses is confirmed. Now press the link in the email to the other one.'
