import { useToast } from '@sanity/ui/toast'
import { type Context, isValidElement, useMemo } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

type Toasts = ReturnType<typeof useToast>
type ToastParams = Parameters<Toasts['push']>[0]

/** The context of `useToast`, which Sanity UI keeps here for all its copies in a browser, and does not export. */
const ToastContext = (globalThis as Record<symbol, unknown>)[Symbol.for('@sanity/ui/context/toast')] as
  | Context<Toasts>
  | undefined

/** Whether it is the Studio's own “… was published”: our “Publish” says so with a link, once visitors have it. */
export function isStudioPublished({ title }: ToastParams): boolean {
  if (!isValidElement<{ i18nKey?: unknown; context?: unknown }>(title)) return false
  const { i18nKey, context } = title.props
  return i18nKey === 'panes.document-operation-results.operation-success' && context === 'publish'
}

/** Plugin that shows one message after “Publish”. */
export const oneToast = definePlugin({
  name: 'liftpass-toasts',
  studio: { components: { layout: LayoutWithOneToast } },
})

function LayoutWithOneToast(props: LayoutProps) {
  const toasts = useToast()
  const shown = useMemo(
    () => ({
      ...toasts,
      push: (params: ToastParams) => (isStudioPublished(params) ? '' : toasts.push(params)),
    }),
    [toasts],
  )
  const layout = props.renderDefault(props)
  return ToastContext ? <ToastContext value={shown}>{layout}</ToastContext> : layout
}
