import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import './face'
import './studio.css'

export const metadata: Metadata = {
  title: 'Studio',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

/** The Studio brings its own frame: no header, footer or style of the site. */
export default function Layout({ children }: Readonly<{ children: ReactNode }>) {
  return children
}
