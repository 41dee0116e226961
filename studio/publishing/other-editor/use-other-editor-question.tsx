import { useCallback, useEffect, useRef, useState } from 'react'
import { OtherEditorDialog } from './other-editor-dialog'
import { useOtherEditor } from './use-other-editor'
import type { ActionCopy } from './copy'

/**
 * Asks before an action while another editor is writing in the document.
 * @param proceed carries the action out
 * @returns `start`, which asks or proceeds at once, and the dialog to show as long as it asks
 */
export function useOtherEditorQuestion(
  { id, type }: { id: string; type: string },
  copy: ActionCopy,
  proceed: () => void,
) {
  const otherEditor = useOtherEditor(id, type)
  const [asking, setAsking] = useState<string>()
  const latest = useRef(proceed)
  useEffect(() => {
    latest.current = proceed
  })
  const agree = useCallback(() => {
    setAsking(undefined)
    latest.current()
  }, [])
  return {
    start: () => (otherEditor ? setAsking(otherEditor) : agree()),
    dialog: asking !== undefined && {
      type: 'custom' as const,
      component: (
        <OtherEditorDialog
          editor={asking}
          isWriting={otherEditor !== undefined}
          copy={copy}
          onProceed={agree}
          onCancel={() => setAsking(undefined)}
        />
      ),
    },
  }
}
