import type { NewPassword } from '@/lib/auth/flows/change-password'
import { tidyCode } from '@/lib/auth/rules'
import { typed } from './answer-of'

/** What somebody typed into `NewPasswordFields`, without the repetition. */
export const newPasswordIn = (fields: FormData): NewPassword => ({
  password: typed(fields, 'password'),
  nonce: tidyCode(typed(fields, 'nonce')),
  currentPassword: typed(fields, 'currentPassword'),
})
