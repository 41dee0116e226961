/** Somebody with an account. */
export type Person = { id: string; email: string; name: string; role: string }

/** Somebody as others see them: in history, in presence, in the list of members. */
export type User = { id: string; displayName: string; imageUrl: null; email?: string }
