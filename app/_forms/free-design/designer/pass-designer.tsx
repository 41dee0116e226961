'use client'

import { type ReactNode, useRef } from 'react'
import type { DesignerContent } from './content'
import { DesignerContext } from './designer-context'
import { useDesigner } from './use-designer'

type Props = Readonly<{
  content: DesignerContent
  /** of Cloudflare’s captcha */ captchaKey?: string
  /** Whether the design is kept in the address of the page; false: it has a place of its own. */
  inAddress?: boolean
  className?: string
  children: ReactNode
}>

/** Around the request for a free design: the pass in it takes on what is typed, and whatever is changed by hand. */
export function PassDesigner({ content, captchaKey, inAddress = true, className, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const designer = useDesigner(root, content, captchaKey, inAddress)
  return (
    <DesignerContext value={designer}>
      <div ref={root} className={className}>
        {children}
      </div>
    </DesignerContext>
  )
}
