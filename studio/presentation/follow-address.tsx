import { useEffect, useEffectEvent, useRef } from 'react'
import { useEditState, usePerspective, useSyncState } from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { chosenPath } from '../publishing/publish/follow-up'

type Props = Readonly<{ id: string; type: string }>

/**
 * Takes the preview along when the document beside it moves: renamed, put back by Discard, or looked at as published.
 * The address that it has left would be 404, and Presentation closes the form beside a page that it does not find.
 * @param id of the published document
 */
export function FollowAddress({ id, type }: Props) {
  const { draft, published, ready } = useEditState(id, type)
  const { isSyncing } = useSyncState(id, type)
  const { selectedPerspectiveName } = usePerspective()
  const { preview } = usePresentationParams()
  const navigate = usePresentationNavigate()
  const shown = selectedPerspectiveName === 'published' ? published : (draft ?? published)
  const before = useRef<string>(undefined)

  const follow = useEffectEvent(() => {
    const path = chosenPath(shown)
    if (!path) return
    const left = [before.current, chosenPath(draft), chosenPath(published)]
    before.current = path
    const page = new URL(preview ?? '/', location.origin)
    if (page.pathname !== path && left.includes(page.pathname)) navigate(new URL(path, page).href)
  })
  // What is typed keeps the old revision until it is saved, and only then its new address has a page.
  useEffect(() => {
    if (ready && !isSyncing) follow()
  }, [ready, isSyncing, shown?._rev])
  return null
}
