import '@/app/_styles/site'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/_components/site-frame'

/** Makes the build fail when a public page reads the request, since public pages are prerendered. */
export const ensureStatic = 'navigation'

export default function Layout({ children }: Readonly<{ children: ReactNode }>) {
  return <SiteFrame>{children}</SiteFrame>
}
