import type { AuthError } from '@supabase/supabase-js'
import type { Result, Problem } from '../result.ts'

const oldLink =
  'This link does not work any more: links work once and only for a while. Please ask for a new one.'
const startAgain = 'This took too long, or began in another browser. Please start again.'
const signInAgain = 'You are signed out. Please sign in again.'
const notThisWay = 'Signing in this way is not offered here. Please choose another way.'
const notAvailable = 'This is not offered here.'
const unusable = 'We cannot use this email address. Please try another one.'
const unknownCompany =
  'We do not know this company’s sign-in. Please check the domain, or sign in another way.'
const secondFactorFirst = 'Please confirm with the code of your authenticator app first.'
const tooMany = 'That was too many attempts.'
const unreachable =
  'We cannot reach your account at the moment. Nothing was changed: please try again in a minute.'
const unexpected = 'Something went wrong on our side. Please try again, and contact us if it keeps happening.'

/**
 * One message for every error code of the auth service and its client (auth-js, lib/error-codes.ts; the rest from the
 * service's source), except for those of requests that this site does not send: it has no passkeys, wallets, phone
 * numbers and recovery codes. It can get those of text messages: the service sends one to an account without an email
 * address that wants a new password.
 *
 * No message reveals whether an email address has an account: a code that would reveal it has the same message as a
 * code that does not.
 */
const sentenceFor: Readonly<Record<string, string>> = {
  // signing in
  invalid_credentials: 'Incorrect email or password. Please check both, or choose a new password.',
  email_not_confirmed:
    'Your email address is not confirmed yet. Please press the button in the confirmation email we sent you.',
  phone_not_confirmed: 'This phone number is not confirmed yet.',
  user_banned: 'This account is suspended. Please contact us.',
  captcha_failed:
    'We could not verify that you are human. Please try again, with JavaScript on and nothing that blocks captchas.',
  otp_disabled: notThisWay,
  email_provider_disabled: notThisWay,
  provider_disabled: notThisWay,
  oauth_provider_not_supported: notThisWay,
  signup_disabled: 'New accounts cannot be opened this way. Please sign up first.',
  provider_email_needs_verification:
    'Your email address is not confirmed yet. Please press the button in the confirmation email we sent you, then sign in again.',
  // company sign-in
  saml_provider_disabled: notThisWay,
  sso_provider_not_found: unknownCompany,
  saml_idp_not_found: unknownCompany,
  sso_provider_disabled:
    'Your company’s sign-in is switched off at the moment. Please tell your company’s administrator, or sign in another way.',
  unchecked_response:
    'We could not verify your sign-in with that service. Please start again, and contact us if it keeps happening.',
  saml_relay_state_not_found: startAgain,
  saml_relay_state_expired: startAgain,
  saml_assertion_no_user_id:
    'Your company’s sign-in did not say who you are. Please tell your company’s administrator.',
  saml_assertion_no_email:
    'Your company’s sign-in did not tell us your email address. Please tell your company’s administrator.',
  saml_entity_id_mismatch: unexpected,
  saml_metadata_fetch_failed: unexpected,
  saml_idp_already_exists: unexpected,
  sso_domain_already_exists: unexpected,
  // links and codes in emails, and callbacks of providers
  otp_expired: 'This code or link is wrong or does not work any more. Please check it, or ask for a new one.',
  link_expired: oldLink,
  invite_not_found: oldLink,
  flow_state_not_found: startAgain,
  flow_state_expired: startAgain,
  flow_state_already_used: startAgain,
  bad_code_verifier: startAgain,
  pkce_code_verifier_not_found: startAgain,
  bad_oauth_state: startAgain,
  bad_oauth_callback: startAgain,
  access_denied: 'You were not signed in. Please try again, or choose another way.',
  // the session
  session_missing: signInAgain,
  session_not_found: signInAgain,
  session_expired: signInAgain,
  refresh_token_not_found: signInAgain,
  refresh_token_already_used: signInAgain,
  user_not_found: signInAgain,
  no_authorization: signInAgain,
  bad_jwt: signInAgain,
  invalid_jwt: signInAgain,
  unexpected_audience: signInAgain,
  sign_in_again: 'To be sure it is you, please sign in again first.',
  other_account_open:
    'You have signed in meanwhile. Please check which account this link signs out, then press the button again.',
  reauth_nonce_missing: 'Please enter the code from the email we sent you.',
  reauthentication_needed: 'To be sure it is you, we need the code from the email we are about to send you.',
  reauthentication_not_valid: 'This code is wrong or too old. Please check it, or ask for a new one.',
  // passwords and email addresses
  weak_password:
    'This password is too easy to guess, or known from a leak elsewhere. Please choose a longer one, with letters, numbers and symbols.',
  same_password: 'This is your password already. Please choose another one.',
  current_password_required: 'Please enter your current password too.',
  current_password_invalid: 'This is not your current password. Please check it.',
  email_exists: unusable,
  user_already_exists: unusable,
  email_address_invalid: unusable,
  email_address_not_authorized: unusable,
  email_conflict_identity_not_deletable: unusable,
  user_sso_managed: 'Your company manages this account. Please ask your company’s administrator.',
  // the second factor
  insufficient_aal: secondFactorFirst,
  mfa_verification_failed: 'This code is not right. Please enter the one that your app shows now.',
  mfa_verification_rejected: 'This code was used already. Please wait for the next one in your app.',
  mfa_challenge_expired: 'This took too long. Please enter the code that your app shows now.',
  mfa_ip_address_mismatch:
    'Your connection changed meanwhile. Please enter the code that your app shows now.',
  mfa_factor_not_found: 'This app is not connected to your account any more. Please load the page again.',
  mfa_factor_name_conflict: 'You have an app of that name already. Please choose another name.',
  mfa_verified_factor_exists: 'This is connected to your account already.',
  too_many_enrolled_mfa_factors: 'You have as many apps as an account can have. Please remove one first.',
  mfa_totp_enroll_not_enabled: notAvailable,
  mfa_totp_verify_not_enabled: notAvailable,
  // providers linked to an account
  manual_linking_disabled: notAvailable,
  identity_already_exists: 'This is connected to an account already.',
  identity_not_found: 'This is not connected to your account any more. Please load the page again.',
  single_identity_not_deletable: 'This is the only way into your account. Please add another one first.',
  // limits
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: 'We just sent you an email.',
  over_sms_send_rate_limit: 'We just sent you a message.',
  too_many_attempts: tooMany,
  // outages and bugs
  validation_failed: 'Something here cannot be right. Please check what you entered.',
  sms_send_failed: 'The message could not be sent. Please try again in a few minutes.',
  unreachable,
  request_timeout: unreachable,
  hook_timeout: unreachable,
  hook_timeout_after_retry: unreachable,
  conflict: unreachable,
  hook_payload_over_size_limit: unexpected,
  hook_payload_invalid_content_type: unexpected,
  not_admin: unexpected,
  bad_json: unexpected,
  unexpected_failure: unexpected,
  unexpected,
}

/** The form field that a problem is about, by code. */
const FIELD_OF: Readonly<Record<string, string>> = {
  weak_password: 'password',
  same_password: 'password',
  reauthentication_needed: 'nonce',
  reauthentication_not_valid: 'nonce',
  reauth_nonce_missing: 'nonce',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  email_address_invalid: 'email',
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_factor_name_conflict: 'name',
}

/** Every code that has a message. */
export const knownCodes: readonly string[] = Object.keys(sentenceFor)

/** Codes that would reveal that an email address has an account, and the codes to use instead. */
const CONCEALED: Readonly<Record<string, string>> = {
  email_exists: 'email_address_invalid',
  user_already_exists: 'email_address_invalid',
  email_address_not_authorized: 'email_address_invalid',
}

/** Waits in seconds for limits that name none: ten minutes for emails and texts, five for requests. */
const USUAL_WAIT_SECONDS: Readonly<Record<string, number>> = {
  over_email_send_rate_limit: 600,
  over_sms_send_rate_limit: 600,
  over_request_rate_limit: 300,
}

/**
 * Makes a problem from its code.
 * @param code of the auth service, or one of ours; an unknown one gets the message of `unexpected`
 * @param retryInSeconds also added to the message
 */
export function problem(code: string, retryInSeconds?: number): Problem {
  const shown = CONCEALED[code] ?? code
  const known = shown in sentenceFor ? shown : 'unexpected'
  const message = sentenceFor[known] ?? unexpected
  const field = FIELD_OF[known]
  const found = { code: known, message, ...(field && { field }) }
  if (retryInSeconds === undefined) return found
  return { ...found, message: `${message} Please try again in ${wait(retryInSeconds)}.`, retryInSeconds }
}

/** Wraps a problem as the result of a flow. */
export const err = (code: string, retryInSeconds?: number): Result<never> => ({
  ok: false,
  problem: problem(code, retryInSeconds),
})

/** Errors that arise in the client have a name instead of a code (auth-js, lib/errors.ts). */
const CODE_OF: Readonly<Record<string, string>> = {
  AuthSessionMissingError: 'session_missing',
  AuthRetryableFetchError: 'unreachable',
  AuthRefreshDiscardedError: 'conflict',
}

/**
 * Converts an error of the auth client to a problem.
 * @param error as the client gives it: `error` of its responses, or what it threw
 */
export function problemOf(error: unknown): Problem {
  if (!isAuthError(error)) return problem('unexpected')
  const code =
    CODE_OF[error.name] ?? error.code ?? (error.status === 429 ? 'over_request_rate_limit' : 'unexpected')
  return problem(
    code,
    code in USUAL_WAIT_SECONDS ? (waitSecondsIn(error.message) ?? USUAL_WAIT_SECONDS[code]) : undefined,
  )
}

/** Same as the client's `isAuthError`, not imported because browsers load these messages too. */
const isAuthError = (error: unknown): error is AuthError =>
  typeof error === 'object' && error !== null && '__isAuthError' in error

/** Wraps an error as the result of a flow. */
export const errFrom = (error: unknown): Result<never> => ({ ok: false, problem: problemOf(error) })

/** The service says “…after 42 seconds.” in its message and sends no Retry-After. */
function waitSecondsIn(message: string): number | undefined {
  const seconds = /after (\d+) seconds/.exec(message)?.[1]
  return seconds === undefined ? undefined : Math.max(1, Number(seconds))
}

function wait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
