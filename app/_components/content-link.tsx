import type { ReactNode } from 'react'
import { hrefOf, type ContentLink as Target } from '@/content-model/paths'
import type { EditAttributes } from '@/lib/preview/editable'

type Props = Readonly<{ link: Target | undefined; className?: string; children: ReactNode }> & EditAttributes

/** A link within a text: without a target its words stay, since a sentence needs them. */
export function TextLink({ value, children }: Readonly<{ value?: Target; children: ReactNode }>) {
  return hrefOf(value) ? <ContentLink link={value}>{children}</ContentLink> : children
}

/**
 * A link as an editor made it; nothing while it has no target. A plain `<a>`, so that it works before any script and
 * the browser's own page transitions apply; links to other sites hand over no window.
 */
export function ContentLink({ link, className, children, ...edit }: Props) {
  const href = hrefOf(link)
  if (!href) return null
  const leaves = /^https?:/.test(href)
  return (
    <a className={className} href={href} rel={leaves ? 'noopener' : undefined} {...edit}>
      {children}
    </a>
  )
}
