/** A member of the project, who can sign in to the Studio. */
export type Member = { id: string; email: string; name: string; role: string }

/** A user as history, presence and the list of members show them. */
export type User = { id: string; displayName: string; imageUrl: null; email?: string }
