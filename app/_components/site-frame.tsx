import type { ReactNode } from 'react'
import { Preview } from '@/app/_preview/preview'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { previewPerspective } from '@/lib/preview/perspective'
import { Announcement } from './announcement'
import { Footer } from './footer'
import { Header } from './header'
import styles from './site-frame.module.css'

/** Header, page and footer, with a skip link for keyboard users. */
export async function SiteFrame({ children }: Readonly<{ children: ReactNode }>) {
  const [settings, perspective] = await Promise.all([readSiteSettings(), previewPerspective()])
  const frame = (
    <div className={styles.frame} id="top">
      <a className={styles.skip} href="#content">
        {settings.labels.skipToContent}
      </a>
      <Header settings={settings} />
      <Announcement announcement={settings.announcement} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer settings={settings} />
    </div>
  )
  // Public pages contain nothing of the preview, so that they stay small.
  return perspective ? <Preview perspective={perspective}>{frame}</Preview> : frame
}
