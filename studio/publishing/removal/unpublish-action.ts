import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  useDocumentOperation,
  useDocumentPairPermissions,
  usePerspective,
} from 'sanity'
import { wrapOnce } from '../wrap-once'

/**
 * Wraps the Studio's “Unpublish”, which is in the menu only while the published version is open: it is in the menu of
 * the draft too, beside “Schedule unpublishing”.
 */
export const unpublishAction = wrapOnce((useOriginal) => {
  const useUnpublish: DocumentActionComponent = (props) => {
    const { id, type, published, release, onComplete } = props
    const original = useOriginal(props)
    const { unpublish } = useDocumentOperation(id, type)
    const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
    const { selectedPerspective } = usePerspective()
    const [asking, setAsking] = useState(false)
    if (original || release || selectedPerspective !== 'drafts') return original
    if (!isAsking && !permission?.granted) return null
    const close = () => {
      setAsking(false)
      onComplete()
    }
    return {
      label: 'Unpublish',
      icon: UnpublishIcon,
      tone: 'critical',
      disabled: !published || isAsking || Boolean(unpublish.disabled),
      title: published ? 'Take it off the site now' : 'There is nothing to unpublish: it is not published',
      onHandle: () => setAsking(true),
      dialog: asking && {
        type: 'confirm',
        tone: 'critical',
        message:
          'Visitors will not see it any more. It stays as a draft. Redirects to its address lead nowhere until you change them.',
        confirmButtonText: 'Unpublish',
        onCancel: close,
        onConfirm: () => {
          unpublish.execute()
          close()
        },
      },
    }
  }
  useUnpublish.action = 'unpublish'
  useUnpublish.displayName = 'UnpublishAction'
  return useUnpublish
})
