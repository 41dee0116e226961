import { useCurrentUser } from 'sanity'

/** An editor, as documents of the Studio record who did something; null when that is not known. */
export type Person = { id: string; name: string } | null

/** The editor who uses this Studio. */
export function useSelf(): Person {
  const user = useCurrentUser()
  return user && { id: user.id, name: user.name ?? user.email }
}
