import { ButtonLink } from '@/app/_components/button'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import { HeroObject } from './hero-object'
import styles from './hero.module.css'

/** The opening of a page. Its heading is the page's h1 when the section is the first. */
export function HeroSection({ section, first }: SectionProps<'heroSection'>) {
  const { anchor, eyebrow, heading, text, facts, button } = section
  const Heading = first ? 'h1' : 'h2'
  return (
    <section id={anchor ?? undefined} className={styles.hero} {...listItem(section)}>
      <HeroObject section={section} first={first} />
      <div className={styles.text}>
        {eyebrow && (
          <p className="eyebrow" {...editable(section, 'eyebrow')}>
            {eyebrow}
          </p>
        )}
        <Heading className={styles.heading} {...editable(section, 'heading')}>
          {heading}
        </Heading>
        <p className="lead" {...editable(section, 'text')}>
          {text}
        </p>
        <div className={styles.action}>
          <ButtonLink button={button} />
          {facts && (
            <ul className={styles.facts} {...editable(section, 'facts')}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
