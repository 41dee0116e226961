import { Picture } from '@/app/_components/picture'
import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './gallery.module.css'

/** Pictures in a grid without gaps: the first large, the last row stretched to the full width. */
export function GallerySection({ section }: SectionProps<'gallerySection'>) {
  const pictures = section.pictures?.filter(({ asset }) => asset) ?? []
  const { length } = pictures
  return (
    <SectionFrame section={section}>
      {pictures.length > 0 && (
        <ul className={`${styles.pictures} ${length < 3 ? styles.few : styles.many}`}>
          {pictures.map((picture, index) => (
            <li key={picture._key} className={styles.item} {...listItem(picture)}>
              <figure className={styles.figure}>
                <Picture picture={picture} {...placeOf(index, length)} className={styles.picture} />
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

const FULL = '(min-width: 80rem) 80rem, (min-width: 48rem) 92vw'
const LARGE = '(min-width: 80rem) 53rem, (min-width: 48rem) 62vw'
const SMALL = '(min-width: 80rem) 26rem, (min-width: 48rem) 30vw'
const ROW_ON_PHONE = '90vw'
const HALF_ON_PHONE = '45vw'

/** How wide screens show the last of many pictures, by what remains of their number after whole rows of three. */
const LAST = [
  { aspect: 4 / 3, width: SMALL },
  { aspect: 3, width: FULL },
  { aspect: 8 / 3, width: LARGE },
] as const

/** Aspect and width of a picture in gallery.module.css, so that the crop is what the page shows. */
function placeOf(index: number, length: number) {
  if (length === 1) return { aspect: 16 / 9, narrowAspect: 4 / 3, sizes: `${FULL}, ${ROW_ON_PHONE}` }
  if (index === 0) return { aspect: 4 / 3, sizes: `${LARGE}, ${ROW_ON_PHONE}` }
  if (length === 2) return { aspect: 20 / 21, narrowAspect: 4 / 3, sizes: `${LARGE}, ${ROW_ON_PHONE}` }
  if (index < length - 1) return { aspect: 4 / 3, sizes: `${SMALL}, ${HALF_ON_PHONE}` }
  const { aspect, width } = LAST[length % 3] ?? LAST[0]
  const row = length % 2 === 0
  return {
    aspect,
    narrowAspect: row ? 2 : 4 / 3,
    widths: [540, 1080, 2000],
    sizes: `${width}, ${row ? ROW_ON_PHONE : HALF_ON_PHONE}`,
  }
}
