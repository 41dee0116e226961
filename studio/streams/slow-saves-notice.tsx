import { useToast } from '@sanity/ui/toast'
import { useEffect, useSyncExternalStore } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import type { SlowSaves } from './slow-saves'

/** Said while changes are not saved: by us, and by the Studio once it knows that the connection is gone. */
export const notSavedYet = {
  title: 'Your changes are not saved yet',
  description:
    'Nothing you typed is lost: it is kept in this tab, and saved when the content can be reached again. Leave the tab open, and check your connection.',
}

/** The Studio's id of its own message, so that one takes the place of the other. */
const TOAST_ID = 'document-sync-state'

/** Plugin that shows `notSavedYet` while a save gets no response. The form itself says “Saving…” only. */
export const slowSavesNotice = (saves: SlowSaves) =>
  definePlugin({
    name: 'liftpass-slow-saves',
    studio: {
      components: {
        layout: function Layout(props: LayoutProps) {
          useNotice(saves)
          return props.renderDefault(props)
        },
      },
    },
  })()

function useNotice(saves: SlowSaves) {
  const { push } = useToast()
  const isSlow = useSyncExternalStore(saves.watch, () => saves.value > 0)
  useEffect(() => {
    if (!isSlow) return
    const toast = { id: TOAST_ID, status: 'warning', closable: true, ...notSavedYet } as const
    push({ ...toast, duration: Infinity })
    // Sanity UI has no other way to take a message back.
    return () => void push({ ...toast, duration: 0.01 })
  }, [isSlow, push])
}
