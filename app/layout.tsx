import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { chalk, ink } from '@/lib/brand-colors'

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: chalk },
    { media: '(prefers-color-scheme: dark)', color: ink },
  ],
  colorScheme: 'light dark',
}

/**
 * The document around every page. Inner layouts add header, footer, styles and font of the site, because the Studio
 * does not use them.
 */
export default function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
