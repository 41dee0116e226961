import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Dialog, PortalProvider } from '@sanity/ui'
import { lazy, Suspense, useCallback, useState } from 'react'
import { type DocumentActionComponent, LoadingBlock } from 'sanity'

const HistoryView = lazy(() => import('./history-view'))

/** A CSS length: the window without the dialog's header and margins. */
const HEIGHT = 'calc(100dvh - 8rem)'

/** Document action “History”: a dialog over the whole window, also beside a preview. */
export const useHistoryAction: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    onComplete()
  }, [onComplete])
  const current = draft ?? published
  return {
    label: 'History',
    icon: RestoreIcon,
    disabled: !current,
    title: current ? 'Compares earlier versions with this one, and restores them' : 'Nothing is saved yet',
    onHandle: () => setOpen(true),
    dialog: open &&
      current && {
        type: 'custom',
        component: (
          // The dialogs of the Studio stay within the pane of the form, which is narrow beside a preview.
          <PortalProvider element={document.body}>
            <Dialog id="history" header="History" width={3} position="fixed" onClose={close}>
              {/* As high for every version and while one loads, so that nothing jumps. */}
              <Box style={{ height: HEIGHT }}>
                <Suspense fallback={<LoadingBlock />}>
                  <HistoryView id={id} type={type} current={current} onRestored={close} />
                </Suspense>
              </Box>
            </Dialog>
          </PortalProvider>
        ),
      },
  }
}
useHistoryAction.displayName = 'HistoryAction'
