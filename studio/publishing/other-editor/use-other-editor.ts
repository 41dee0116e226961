import { useEffect, useState } from 'react'
import { getDraftId, remoteSnapshots, useClient, useCurrentUser } from 'sanity'
import { API_VERSION } from '../../source'

/** Milliseconds without an edit that count as a pause. The Studio saves every second while an editor types. */
const PAUSE_MS = 3_000

/** The user id of another editor who changed the draft within the last seconds; undefined when there is none. */
export function useOtherEditor(id: string, type: string): string | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const self = useCurrentUser()?.id
  const [editor, setEditor] = useState<string>()
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const changes = remoteSnapshots(client, { publishedId: id, draftId: getDraftId(id) }, type)
    const subscription = changes.subscribe((change) => {
      if (change.type !== 'remoteMutation' || change.version !== 'draft' || change.author === self) return
      clearTimeout(pause)
      const paused = () => setEditor(undefined)
      // Deleted: published or discarded.
      if (!change.head) return paused()
      setEditor(change.author)
      pause = setTimeout(paused, PAUSE_MS)
    })
    return () => {
      clearTimeout(pause)
      subscription.unsubscribe()
    }
  }, [client, id, self, type])
  return editor
}
