import { Picture } from '@/app/_components/picture'
import { hrefOf } from '@/content-model/paths'
import { imageSources } from '@/lib/content/images'
import type { SectionOf } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './video.module.css'

type Video = Readonly<{ section: SectionOf<'videoSection'> }>

/** A video that plays on the page, or a picture that links to one on another site. */
export function VideoSection({ section }: SectionProps<'videoSection'>) {
  return (
    <SectionFrame section={section}>
      {section.file?.url ? <OwnVideo section={section} /> : <LinkedVideo section={section} />}
    </SectionFrame>
  )
}

const WIDE = 16 / 9
const CAPTIONS = /^file-(\w+)-vtt$/

/** The browser's own player, which loads nothing before it is started. */
function OwnVideo({ section }: Video) {
  const { title, poster, file, captions } = section
  const track = captions && CAPTIONS.exec(captions._id)?.[1]
  const language = section.captionsLanguage ?? 'en'
  return (
    <video
      className={styles.video}
      aria-label={title ?? undefined}
      poster={imageSources(poster, { widths: [1080], aspect: WIDE })?.src}
      width={1280}
      height={720}
      preload="none"
      controls
      playsInline
      {...editable(section, 'title')}
    >
      <source src={file?.url ?? undefined} type={file?.mimeType ?? undefined} />
      {track && (
        <track
          kind="captions"
          src={`/api/captions/${track}.vtt`}
          srcLang={language}
          label={new Intl.DisplayNames([language], { type: 'language' }).of(language)}
        />
      )}
    </video>
  )
}

/** A link with the poster. The browser requests nothing from the other site until the visitor follows it. */
function LinkedVideo({ section }: Video) {
  const { title, poster, url, linkLabel } = section
  const href = hrefOf({ url })
  if (!href) return null
  return (
    <a className={styles.facade} href={href} rel="noopener noreferrer">
      <Picture
        picture={poster && { ...poster, alt: title ?? poster.alt }}
        aspect={WIDE}
        sizes="(min-width: 80rem) 80rem, 92vw"
        className={styles.poster}
      />
      <span className={styles.play}>
        <svg viewBox="0 0 24 24" className={styles.sign} fill="currentColor" aria-hidden="true">
          <path d="M7 4v16l14-8z" />
        </svg>
        <span {...editable(section, 'linkLabel')}>{linkLabel}</span>
      </span>
    </a>
  )
}
