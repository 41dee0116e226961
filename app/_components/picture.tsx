import { imageSources, type ContentPicture } from '@/lib/content/images'
import { editable } from '@/lib/preview/editable'
import styles from './picture.module.css'

type Props = Readonly<{
  picture: ContentPicture | null | undefined
  /** the `sizes` attribute: how wide the picture stands on the page, last on a phone */
  sizes: string
  /** width divided by height to cut to; the picture's own when absent */
  aspect?: number
  widths?: readonly number[]
  /** the one picture a page shows first */
  priority?: boolean
  className?: string
}>

/** 728: a phone of 412 pixels at 1.75, which Lighthouse plays, just misses 720. */
const WIDTHS = [360, 540, 728, 1080, 1440, 2000]

/**
 * Phones whose screens are denser than twice get a picture of some two pixels for each of the page's, not three: nobody
 * sees the difference, and it is half the bytes.
 */
const forDensePhones = (sizes: string) =>
  `(min-resolution: 2.5dppx) and (max-width: 30rem) calc(${sizes.split(', ').at(-1)} * 0.65), ${sizes}`

/** A picture from the content with its size reserved and its blurred preview under it; nothing while it has no file. */
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
