import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal with GoTrue's status, code and message. Throw it from anywhere; `error-response.ts` makes the response. */
export class AuthError extends Error {
  override readonly name: string = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A password that is too weak, and why. */
export class WeakPassword extends AuthError {
  override readonly name = 'WeakPassword'
  readonly reasons: readonly WeakPasswordReason[]

  constructor(message: string, reasons: readonly WeakPasswordReason[]) {
    super(422, 'weak_password', message)
    this.reasons = reasons
  }
}

export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

/** A refusal in OAuth's format, always with status 400. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly error: string
  readonly description: string

  constructor(error: string, description = '') {
    super(`${error}: ${description}`)
    this.error = error
    this.description = description
  }
}

/** One function for each status, with the code that clients check and the real server’s message. */
export const badRequest = (code: string, message: string) => new AuthError(400, code, message)
export const forbidden = (code: string, message: string) => new AuthError(403, code, message)
export const notFound = (code: string, message: string) => new AuthError(404, code, message)
export const unprocessable = (code: string, message: string) => new AuthError(422, code, message)
export const tooMany = (code: string, message: string) => new AuthError(429, code, message)

/** 400 `validation_failed`, by far the most frequent. */
export const invalid = (message: string) => badRequest('validation_failed', message)

/** An internal error with a message of its own. */
export const internal = (message: string) => new AuthError(500, 'unexpected_failure', message)

/** 422: another user has the email. */
export const emailTaken = () =>
  unprocessable('email_exists', 'A user with this email address has already been registered')

/** 422: another user has the number. */
export const phoneTaken = () =>
  unprocessable('phone_exists', 'A user with this phone number has already been registered')
