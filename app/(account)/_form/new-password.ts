import type { NewPassword } from '@/lib/auth/flows/change-password'
import { normalizeCode } from '@/lib/auth/validation'
import { formValue } from './to-form-state'

/** What somebody typed into `NewPasswordFields`, without the repetition. */
export const newPasswordIn = (fields: FormData): NewPassword => ({
  password: formValue(fields, 'password'),
  nonce: normalizeCode(formValue(fields, 'nonce')),
  currentPassword: formValue(fields, 'currentPassword'),
})
