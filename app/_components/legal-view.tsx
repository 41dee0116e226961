import { formatDay } from '@/lib/content/dates'
import { headingAnchors } from '@/content-model/heading-anchor'
import type { LegalPage, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { legalSections } from './legal-sections'
import styles from './legal-view.module.css'
import { RichText } from './rich-text'

type Props = Readonly<{ page: LegalPage; labels: SiteSettings['labels'] }>

/** The terms or the privacy policy, drawn as the back of a card with its magnetic stripe. */
export function LegalView({ page, labels }: Props) {
  const { preamble, sections } = legalSections(page.body ?? [])
  const anchors = headingAnchors(
    [...preamble, ...sections.flatMap(({ blocks }) => blocks)],
    sections.flatMap(({ id }) => [id, `${id}-heading`]),
  )
  return (
    <article className={styles.page}>
      <div className={styles.stripe} aria-hidden="true" />
      <header className={`wrap ${styles.head}`}>
        <h1 {...editable(page, 'title')}>{page.title}</h1>
        {page.intro && (
          <p className="lead" {...editable(page, 'intro')}>
            {page.intro}
          </p>
        )}
        <p className={styles.updated} {...editable(page, 'updatedAt')}>
          {labels.updated} <time dateTime={page.updatedAt}>{formatDay(page.updatedAt)}</time>
        </p>
      </header>
      <div className={`wrap ${styles.body}`}>
        <nav className={styles.contents} aria-label={page.title}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <RichText value={preamble} anchors={anchors} />
          {sections.map(({ id, number, heading, headed, blocks }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} {...editable(headed)}>
                <span className={styles.number}>{number}</span> {heading}
              </h2>
              <RichText value={blocks} anchors={anchors} />
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
