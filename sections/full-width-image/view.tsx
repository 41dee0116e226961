import { ButtonLink } from '@/app/_components/button'
import { Picture } from '@/app/_components/picture'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './full-width-image.module.css'

/** A full-width picture; its text is on a card that overlaps the lower edge. */
export function FullWidthImageSection({ section }: SectionProps<'fullWidthImageSection'>) {
  const { anchor, picture, heading, text, button } = section
  return (
    <section id={anchor ?? undefined} className={styles.section} {...listItem(section)}>
      <Picture
        picture={picture}
        sizes="100vw"
        aspect={21 / 9}
        narrowAspect={4 / 3}
        widths={[1080, 1440, 1920, 2560]}
        className={styles.picture}
      />
      {(heading || text) && (
        <div className="wrap">
          <div className={styles.text} data-ground="ink">
            {heading && <h2 {...editable(section, 'heading')}>{heading}</h2>}
            {text && (
              <p className="lead" {...editable(section, 'text')}>
                {text}
              </p>
            )}
            {button && (
              <div>
                <ButtonLink button={button} variant="outline" />
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
