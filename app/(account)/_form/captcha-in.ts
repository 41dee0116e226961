import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import { formValue } from './to-form-state'

/** The captcha that came with a form. Nobody has asked Cloudflare about it yet, which can be done once. */
export const captchaIn = (fields: FormData): { token: string | null } => ({
  token: formValue(fields, TURNSTILE_FIELD) || null,
})
