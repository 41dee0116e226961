import { Picture } from '@/app/_components/picture'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './image.module.css'

/** A picture at one side of the page, with or without text beside it. */
export function ImageSection({ section }: SectionProps<'imageSection'>) {
  const { anchor, picture, caption, align, heading, text } = section
  const alone = !heading && !text
  return (
    <section id={anchor ?? undefined} className={styles.section} {...listItem(section)}>
      <div className={`${styles.grid} ${styles[align ?? 'centre']} ${alone ? styles.alone : ''}`}>
        <figure className={styles.figure}>
          <Picture picture={picture} sizes="(min-width: 62rem) 62vw, 100vw" className={styles.picture} />
          {caption && (
            <figcaption className={styles.caption} {...editable(section, 'caption')}>
              {caption}
            </figcaption>
          )}
        </figure>
        {!alone && (
          <div className={styles.text}>
            {heading && <h2 {...editable(section, 'heading')}>{heading}</h2>}
            {text && (
              <p className="lead" {...editable(section, 'text')}>
                {text}
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
