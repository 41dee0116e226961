import type { Metadata } from 'next'
import styles from './catalogue.module.css'

export const metadata: Metadata = { title: 'Catalogue', robots: { index: false } }

/** Sections, components and form states for developers, in both colour schemes. `npm run dev` alone has this page. */
export default function Catalogue() {
  return (
    <main className={styles.frames}>
      {(['light', 'dark'] as const).map((scheme) => (
        <iframe
          key={scheme}
          title={scheme === 'light' ? 'Light' : 'Dark'}
          src={`/catalogue/specimens?scheme=${scheme}`}
          className={styles.frame}
        />
      ))}
    </main>
  )
}
