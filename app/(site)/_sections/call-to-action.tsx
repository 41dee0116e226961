import { ButtonLink } from '@/app/_components/button'
import { Plate } from '@/app/_components/plate'
import type { SectionProps } from './section-props'
import styles from './call-to-action.module.css'

/** One sentence and one button, with loaded plates rolling into the band from the right. */
export function CallToAction({
  section: { anchor, heading, text, button, tone },
}: SectionProps<'callToActionSection'>) {
  return (
    <section id={anchor ?? undefined} className={styles.section} data-ground={tone}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
          <div>
            <ButtonLink button={button} />
          </div>
        </div>
        <div className={styles.plates}>
          <Plate colour="blue" text="20" className={styles.small} />
          <Plate colour={tone === 'red' ? 'ink' : 'red'} text="25" className={styles.large} />
        </div>
      </div>
    </section>
  )
}
