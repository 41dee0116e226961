import type { ReactNode } from 'react'
import { Preview } from '@/app/_preview/preview'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { previewPerspective } from '@/lib/preview/perspective'
import { Footer } from './footer'
import { Header } from './header'
import styles from './site-frame.module.css'

/** Header, page and footer, with a link for keyboards that jumps over the header. */
export async function SiteFrame({ children }: Readonly<{ children: ReactNode }>) {
  const [settings, perspective] = await Promise.all([readSiteSettings(), previewPerspective()])
  const frame = (
    <div className={styles.frame} id="top">
      <a className={styles.skip} href="#content">
        {settings.labels.skipToContent}
      </a>
      <Header settings={settings} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer settings={settings} />
    </div>
  )
  // Without a preview nothing of it is even mentioned: each of these pages is sent to many.
  return perspective ? <Preview perspective={perspective}>{frame}</Preview> : frame
}
