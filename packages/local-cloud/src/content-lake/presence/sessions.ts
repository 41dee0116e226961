/** The state of one tab of the Studio: the documents and fields that are open in it. */
export type SessionState = { sessionId: string; locations: unknown[] }

/** An event for the other connections, in Sanity's shape: `i` is the user's id. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: SessionState }
  | { type: 'disconnect'; i: string; m: { session: string } }

/** One WebSocket of a user. */
export type Connection = { userId: string; receive: (event: PresenceEvent) => void }

/** Maximum number of sessions on one connection. */
const mostSessions = 10

/** The sessions of all connections: who has the Studio open, and where. Kept in memory. */
export class PresenceSessions {
  readonly #connections = new Map<Connection, Map<string, SessionState>>()

  enter(connection: Connection): void {
    this.#connections.set(connection, new Map())
  }

  /** Disconnects the sessions of a closed connection that did not disconnect themselves, such as a crashed tab. */
  leave(connection: Connection): void {
    const sessions = this.#connections.get(connection)
    this.#connections.delete(connection)
    for (const session of sessions?.keys() ?? []) {
      this.#tell(connection, { type: 'disconnect', i: connection.userId, m: { session } })
    }
  }

  /**
   * Sends all known sessions to a connection, and asks the others to announce themselves again.
   */
  rollCall(asking: Connection, session: string): void {
    for (const [connection, sessions] of this.#connections) {
      if (connection === asking) continue
      for (const m of sessions.values()) asking.receive({ type: 'state', i: connection.userId, m })
    }
    this.#tell(asking, { type: 'rollCall', i: asking.userId, session })
  }

  announce(connection: Connection, announcement: SessionState): void {
    const sessions = this.#connections.get(connection)
    if (!sessions || (sessions.size >= mostSessions && !sessions.has(announcement.sessionId))) return
    sessions.set(announcement.sessionId, announcement)
    this.#tell(connection, { type: 'state', i: connection.userId, m: announcement })
  }

  /** Ends one session of a connection. */
  disconnect(connection: Connection, session: string): void {
    if (!this.#connections.get(connection)?.delete(session)) return
    this.#tell(connection, { type: 'disconnect', i: connection.userId, m: { session } })
  }

  #tell(speaker: Connection, event: PresenceEvent): void {
    for (const connection of this.#connections.keys()) if (connection !== speaker) connection.receive(event)
  }
}
