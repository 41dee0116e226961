import { imageSources, type ContentPicture } from '@/lib/content/images'
import { editable } from '@/lib/preview/editable'
import styles from './picture.module.css'

type Props = Readonly<{
  picture: ContentPicture | null | undefined
  /** the `sizes` attribute: widths of the picture on the page, the phone's last */
  sizes: string
  /** width divided by height to crop to; the picture's own when absent */
  aspect?: number
  widths?: readonly number[]
  /** for the first picture of a page, which is loaded at once */
  priority?: boolean
  className?: string
}>

/**
 * 728 fits a phone of 412 pixels at density 1.75, which Lighthouse emulates and which 720 just misses; 680 fits a
 * picture with margins there.
 */
const WIDTHS = [360, 540, 680, 728, 1080, 1440, 2000]

/**
 * Phones with a density above 2 get about two pixels per CSS pixel instead of three: the difference is not visible, and
 * the file is half as large.
 */
const forDensePhones = (sizes: string) =>
  `(min-resolution: 2.5dppx) and (max-width: 30rem) calc(${sizes.split(', ').at(-1)} * 0.65), ${sizes}`

/** A picture from the content with its space reserved and a blurred preview; nothing without a file. */
export function Picture({
  picture,
  sizes,
  aspect,
  widths = WIDTHS,
  priority = false,
  className = '',
}: Props) {
  const sources = imageSources(picture, { widths, aspect })
  if (!sources) return null
  const { src, srcSet, width, height, alt, lqip } = sources
  return (
    <span className={`${styles.frame} ${className}`} {...editable(picture)}>
      {lqip && <img className={styles.preview} src={lqip} alt="" width={width} height={height} />}
      <img
        className={styles.picture}
        src={src}
        srcSet={srcSet}
        sizes={forDensePhones(sizes)}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </span>
  )
}
