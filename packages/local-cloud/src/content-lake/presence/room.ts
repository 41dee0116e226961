/** What the Studio says about one of its tabs: the documents and fields that are open in it. */
export type Announcement = { sessionId: string; locations: unknown[] }

/** What others hear, in Sanity's shape: `i` is the user's id. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: Announcement }
  | { type: 'disconnect'; i: string; m: { session: string } }

/** Somebody connected: one WebSocket, with the sessions that were announced on it. */
export type Member = { userId: string; hear: (event: PresenceEvent) => void }

/** Sessions that one WebSocket may speak for. */
const mostSessions = 10

/** Who is in the Studio, and where. Lives as long as the connections do. */
export class Room {
  readonly #members = new Map<Member, Map<string, Announcement>>()

  enter(member: Member): void {
    this.#members.set(member, new Map())
  }

  /** Says goodbye for the sessions that did not do so themselves: a tab that crashed, a laptop that was closed. */
  leave(member: Member): void {
    const sessions = this.#members.get(member)
    this.#members.delete(member)
    for (const session of sessions?.keys() ?? []) {
      this.#tell(member, { type: 'disconnect', i: member.userId, m: { session } })
    }
  }

  /**
   * Asks who is there. What is known is told at once; the others are asked too, and answer by announcing themselves.
   */
  rollCall(asking: Member, session: string): void {
    for (const [member, sessions] of this.#members) {
      if (member === asking) continue
      for (const m of sessions.values()) asking.hear({ type: 'state', i: member.userId, m })
    }
    this.#tell(asking, { type: 'rollCall', i: asking.userId, session })
  }

  announce(member: Member, announcement: Announcement): void {
    const sessions = this.#members.get(member)
    if (!sessions || (sessions.size >= mostSessions && !sessions.has(announcement.sessionId))) return
    sessions.set(announcement.sessionId, announcement)
    this.#tell(member, { type: 'state', i: member.userId, m: announcement })
  }

  /** Says goodbye for one of the member's own sessions. */
  disconnect(member: Member, session: string): void {
    if (!this.#members.get(member)?.delete(session)) return
    this.#tell(member, { type: 'disconnect', i: member.userId, m: { session } })
  }

  #tell(speaker: Member, event: PresenceEvent): void {
    for (const member of this.#members.keys()) if (member !== speaker) member.hear(event)
  }
}
