'use client'

import { type ReactNode, useRef } from 'react'
import type { DesignerContent } from './content'
import { DesignerContext } from './designer-context'
import { useDesigner } from './use-designer'

type Props = Readonly<{
  content: DesignerContent
  /** site key of Cloudflare Turnstile */
  captchaKey?: string
  /** Whether the URL of the page carries the design; false on the staff's page, where the database does. */
  inUrl?: boolean
  className?: string
  children: ReactNode
}>

/** The designer around the request for a free design. Its pass follows the form's fields and the visitor's changes. */
export function PassDesigner({ content, captchaKey, inUrl = true, className, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const designer = useDesigner(root, content, captchaKey, inUrl)
  return (
    <DesignerContext value={designer}>
      <div ref={root} className={className}>
        {children}
      </div>
    </DesignerContext>
  )
}
