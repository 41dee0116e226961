import { useEffect, useEffectEvent, useRef } from 'react'
import { useEditState, usePerspective, useSyncState } from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { chosenPath } from '../publishing/publish/after-publish'

type Props = Readonly<{ id: string; type: string }>

/**
 * Navigates the preview when the path of its document changes: by a new slug, by “Discard changes”, or by a switch to
 * the published version. The old path would be 404, and Presentation closes the form when it finds no page.
 * @param id of the published document
 */
export function FollowDocumentPath({ id, type }: Props) {
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
    const oldPaths = [before.current, chosenPath(draft), chosenPath(published)]
    before.current = path
    const page = new URL(preview ?? '/', location.origin)
    if (page.pathname !== path && oldPaths.includes(page.pathname)) navigate(new URL(path, page).href)
  })
  // A page at the new path exists once the slug is saved; until then the document has its old revision.
  useEffect(() => {
    if (ready && !isSyncing) follow()
  }, [ready, isSyncing, shown?._rev])
  return null
}
