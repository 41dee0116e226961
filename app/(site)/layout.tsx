import '@/app/_styles/site'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/_components/site-frame'

/** The build fails when a public page comes to need anything of a request. */
export const ensureStatic = 'navigation'

export default function Layout({ children }: Readonly<{ children: ReactNode }>) {
  return <SiteFrame>{children}</SiteFrame>
}
