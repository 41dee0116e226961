import type { Metadata } from 'next'
import { partNamed, parts } from '../_specimens/parts'
import styles from './catalogue.module.css'

export const metadata: Metadata = { title: 'Catalogue', robots: { index: false } }

/** Rendered per request: the URL names the part. */
export const instant = false

type Props = Readonly<{ searchParams: Promise<{ part?: string | string[] }> }>

/** Sections, components and form states for developers, in both colour schemes. `npm run dev` alone has this page. */
export default async function Catalogue({ searchParams }: Props) {
  const shown = partNamed((await searchParams).part)
  return (
    <main className={styles.page}>
      <nav className={styles.parts} aria-label="Parts">
        {Object.entries(parts).map(([id, title]) => (
          <a key={id} href={`?part=${id}`} aria-current={id === shown ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.frames}>
        {(['light', 'dark'] as const).map((scheme) => (
          <iframe
            key={scheme}
            title={scheme === 'light' ? 'Light' : 'Dark'}
            src={`/catalogue/specimens?scheme=${scheme}&part=${shown}`}
            className={styles.frame}
          />
        ))}
      </div>
    </main>
  )
}
