import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * A refusal with GoTrue's status, code and sentence. Throw it from anywhere; the answer is written once, in
 * `error-response.ts`.
 */
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

/** A refusal in the shape of OAuth, always with status 400. */
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

/** A refusal for each status in use, by the code that clients go by and the real server’s sentence. */
export const badRequest = (code: string, message: string) => new AuthError(400, code, message)
export const forbidden = (code: string, message: string) => new AuthError(403, code, message)
export const notFound = (code: string, message: string) => new AuthError(404, code, message)
export const unprocessable = (code: string, message: string) => new AuthError(422, code, message)
export const tooMany = (code: string, message: string) => new AuthError(429, code, message)

/** 400 `validation_failed`, by far the most frequent. */
export const invalid = (message: string) => badRequest('validation_failed', message)

/** A fault of ours that has a sentence of its own. */
export const internal = (message: string) => new AuthError(500, 'unexpected_failure', message)

/** 422: the address belongs to somebody else. */
export const emailTaken = () =>
  unprocessable('email_exists', 'A user with this email address has already been registered')

/** 422: the number belongs to somebody else. */
export const phoneTaken = () =>
  unprocessable('phone_exists', 'A user with this phone number has already been registered')
