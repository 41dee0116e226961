import '@/app/_styles/site'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/_components/site-frame'

export default function Layout({ children }: Readonly<{ children: ReactNode }>) {
  return <SiteFrame>{children}</SiteFrame>
}
