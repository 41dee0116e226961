import type { UserChanges } from '../store/users.ts'

/** The columns of a user with no code sent. Delete the user's one-time tokens too. */
export const clearedTokens: UserChanges = {
  confirmation_token: '',
  confirmation_sent_at: null,
  recovery_token: '',
  recovery_sent_at: null,
  email_change_token_current: '',
  email_change_token_new: '',
  email_change_sent_at: null,
  phone_change_token: '',
  phone_change_sent_at: null,
  reauthentication_token: '',
  reauthentication_sent_at: null,
}
