import type { ReactNode } from 'react'
import { hrefOf, type ContentLink as Target } from '@/content-model/paths'
import type { EditAttributes } from '@/lib/preview/editable'

type Props = Readonly<{ link: Target | undefined; className?: string; children: ReactNode }> & EditAttributes

/** A link within a text. Without a target its text stays, because the sentence needs it. */
export function BodyLink({ value, children }: Readonly<{ value?: Target; children: ReactNode }>) {
  return hrefOf(value) ? <ContentLink link={value}>{children}</ContentLink> : children
}

/**
 * A link made by an editor; nothing without a target. A plain `<a>`, so that it works before scripts run and the
 * browser's page transitions apply. Other sites get no access to this window (`noopener`).
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
