import { imageSources, type ContentPicture } from '@/lib/content/images'
import { editable } from '@/lib/preview/editable'
import { PicturePreview } from './picture-preview'
import styles from './picture.module.css'

type Props = Readonly<{
  picture: ContentPicture | null | undefined
  /** the `sizes` attribute: widths of the picture on the page, the phone's last */
  sizes: string
  /** width divided by height to crop to; the picture's own when absent */
  aspect?: number
  /** the same for narrow screens, where the styles show less of the picture's height: no phone loads what it hides */
  narrowAspect?: number
  widths?: readonly number[]
  /** for the first picture of a page, which is loaded at once */
  priority?: boolean
  className?: string
}>

/**
 * The width that phones of 360 to 432 CSS pixels choose, given the `sizes` of `forPhones`. Such a file stays below the
 * 14 kB that a connection brings in its first round trip.
 */
const PHONE_WIDTH = 680
const WIDTHS = [360, 540, PHONE_WIDTH, 1080, 1440, 2000]
/** Where narrow screens have a crop of their own. */
const NARROW_WIDTHS = [360, 540, PHONE_WIDTH, 1080, 1440]
const WIDE_WIDTHS = [1080, 1440, 2000]
const NARROW_SCREEN = 'not all and (min-width: 48rem)'
const PHONE_SCREEN = '(max-width: 27rem) and (min-resolution: 1.5dppx)'

/**
 * Phones with a density above 2 get less than two pixels per CSS pixel instead of three, and those with about two get
 * nine tenths: the difference is not visible, and the file is half as large.
 */
const forPhones = (onPhone: string) =>
  [
    `(min-resolution: 2.5dppx) and (max-width: 30rem) calc(${onPhone} * 0.6)`,
    `(min-resolution: 1.5dppx) and (max-width: 30rem) calc(${onPhone} * 0.9)`,
  ].join(', ')

/** A picture from the content with its space reserved and a blurred preview; nothing without a file. */
export function Picture({
  picture,
  sizes,
  aspect,
  narrowAspect,
  widths = narrowAspect ? WIDE_WIDTHS : WIDTHS,
  priority = false,
  className = '',
}: Props) {
  const sources = imageSources(picture, { widths, aspect })
  if (!sources) return null
  const { src, srcSet, width, height, alt, blurHash } = sources
  const onPhone = sizes.split(', ').at(-1) ?? sizes
  const narrow = narrowAspect && imageSources(picture, { widths: NARROW_WIDTHS, aspect: narrowAspect })
  // A prepared page may contain this one file as a data URL (server/prepared-pages/inline-picture.ts).
  const phone = priority && narrow && imageSources(picture, { widths: [PHONE_WIDTH], aspect: narrowAspect })
  const image = (
    <img
      className={styles.picture}
      src={src}
      srcSet={srcSet}
      sizes={narrow ? sizes : `${forPhones(onPhone)}, ${sizes}`}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  )
  return (
    <span className={`${styles.frame} ${className}`} {...editable(picture)}>
      {blurHash && <PicturePreview blurHash={blurHash} />}
      {narrow ? (
        <picture className={styles.choice}>
          {phone && (
            <source
              data-phone=""
              srcSet={phone.src}
              media={PHONE_SCREEN}
              width={phone.width}
              height={phone.height}
            />
          )}
          <source
            media={NARROW_SCREEN}
            srcSet={narrow.srcSet}
            sizes={`${forPhones(onPhone)}, ${onPhone}`}
            width={narrow.width}
            height={narrow.height}
          />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}
