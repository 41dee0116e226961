import { type ReactNode, Suspense } from 'react'
import { dragHandleStyles } from './drag-handle-styles'
import { PreviewBanner } from './preview-banner'
import { PreviewSession } from './preview-session'

type Props = Readonly<{ perspective: string; children: ReactNode }>

/**
 * A page in a preview: with a banner, a button to leave it, the renewal of its lease, and the connection to the Studio.
 */
export function Preview({ perspective, children }: Props) {
  return (
    <>
      {children}
      <style href="preview-grips" precedence="preview">
        {dragHandleStyles}
      </style>
      <PreviewBanner />
      <Suspense>
        <PreviewSession perspective={perspective} />
      </Suspense>
    </>
  )
}
