import { Picture } from '@/app/_components/picture'
import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './gallery.module.css'

/** Pictures in a grid without gaps: the first large, the last row stretched to the full width. */
export function GallerySection({ section }: SectionProps<'gallerySection'>) {
  const pictures = section.pictures?.filter(({ asset }) => asset) ?? []
  const few = pictures.length < 3
  return (
    <SectionFrame section={section}>
      {pictures.length > 0 && (
        <ul className={`${styles.pictures} ${few ? styles.few : styles.many}`}>
          {pictures.map((picture, index) => (
            <li key={picture._key} className={styles.item} {...listItem(picture)}>
              <figure className={styles.figure}>
                <Picture
                  picture={picture}
                  aspect={4 / 3}
                  sizes={few || index === 0 ? LARGE : SMALL}
                  className={styles.picture}
                />
                {picture.caption && (
                  <figcaption className={styles.caption} {...editable(picture, 'caption')}>
                    {picture.caption}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  )
}

const LARGE = '(min-width: 80rem) 53rem, (min-width: 48rem) 62vw, 90vw'
const SMALL = '(min-width: 80rem) 26rem, (min-width: 48rem) 30vw, 45vw'
