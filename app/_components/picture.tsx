import { imageSources, type ContentPicture } from '@/lib/content/images'
import { editable } from '@/lib/preview/editable'
import styles from './picture.module.css'

type Props = Readonly<{
  picture: ContentPicture | null | undefined
  /** the `sizes` attribute: how wide the picture stands on the page */
  sizes: string
  /** width divided by height to cut to; the picture's own when absent */
  aspect?: number
  widths?: readonly number[]
  /** the one picture a page shows first */
  priority?: boolean
  className?: string
}>

const WIDTHS = [360, 540, 720, 1080, 1440, 2000]

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
        sizes={sizes}
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
