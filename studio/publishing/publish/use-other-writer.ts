import { useEffect, useState } from 'react'
import { getDraftId, remoteSnapshots, useClient, useCurrentUser } from 'sanity'
import { API_VERSION } from '../../address'

/** Milliseconds without an edit after which somebody has paused. While people type, the Studio saves every second. */
const PAUSE = 3_000

/** The user id of another person who has changed a draft within the last seconds; undefined when there is none. */
export function useOtherWriter(id: string, type: string): string | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const self = useCurrentUser()?.id
  const [writer, setWriter] = useState<string>()
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const changes = remoteSnapshots(client, { publishedId: id, draftId: getDraftId(id) }, type)
    const subscription = changes.subscribe((change) => {
      if (change.type !== 'remoteMutation' || change.version !== 'draft' || change.author === self) return
      clearTimeout(pause)
      const paused = () => setWriter(undefined)
      // Deleted: published or discarded.
      if (!change.head) return paused()
      setWriter(change.author)
      pause = setTimeout(paused, PAUSE)
    })
    return () => {
      clearTimeout(pause)
      subscription.unsubscribe()
    }
  }, [client, id, self, type])
  return writer
}
