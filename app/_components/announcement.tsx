import { pastMoments } from '@/lib/content/past-moments'
import type { SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { PreviewNote } from '@/app/_preview/preview-note'
import { isPreview } from '@/lib/preview/perspective'
import { ContentLink } from './content-link'
import styles from './site-frame.module.css'

type Props = Readonly<{ announcement: SiteSettings['announcement'] }>

/** The line below the header, from its start to its end; in previews also before and after. */
export async function Announcement({ announcement }: Props) {
  if (!announcement?.text) return null
  const { text, button, startsAt, endsAt } = announcement
  const past = await pastMoments([startsAt, endsAt].filter((moment) => moment !== null))
  const isNow = (!startsAt || past.includes(startsAt)) && !(endsAt && past.includes(endsAt))
  if (!isNow && !(await isPreview())) return null
  return (
    <aside className={styles.announcement} data-ground="ink">
      <p className="wrap">
        <span {...editable(announcement, 'text')}>{text}</span>{' '}
        {button && (
          <ContentLink link={button.link} {...editable(button, 'label')}>
            {button.label}
          </ContentLink>
        )}
      </p>
      {!isNow && <PreviewNote>Visitors do not see this line now.</PreviewNote>}
    </aside>
  )
}
