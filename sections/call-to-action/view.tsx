import { ButtonLink } from '@/app/_components/button'
import { Plate } from '@/app/_components/plate'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './call-to-action.module.css'

/** One sentence and one button. Loaded barbell plates roll in from the right. */
export function CallToActionSection({ section }: SectionProps<'callToActionSection'>) {
  const { anchor, heading, text, button, tone } = section
  return (
    <section id={anchor ?? undefined} className={styles.section} data-ground={tone} {...listItem(section)}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.text}>
          <h2 {...editable(section, 'heading')}>{heading}</h2>
          <p className="lead" {...editable(section, 'text')}>
            {text}
          </p>
          <div>
            <ButtonLink button={button} />
          </div>
        </div>
        <div className={styles.plates}>
          <Plate color="blue" text="20" className={styles.small} />
          <Plate color={tone === 'red' ? 'ink' : 'red'} text="25" className={styles.large} />
        </div>
      </div>
    </section>
  )
}
