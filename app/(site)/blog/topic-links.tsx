import { pathOf } from '@/content-model/paths'
import type { SiteSettings, TopicLink } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './topic-links.module.css'

type Props = Readonly<{ topics: readonly (TopicLink | null)[] | null; labels: SiteSettings['labels'] }>

/** Links to topics; nothing without any. */
export function TopicLinks({ topics, labels }: Props) {
  // A reference may point to a topic that is not published.
  const complete = (topics ?? []).flatMap((topic) => (topic && pathOf(topic) ? topic : []))
  if (complete.length === 0) return null
  return (
    <ul className={styles.topics} aria-label={labels.topics}>
      {complete.map((topic) => (
        <li key={topic._id}>
          <a href={pathOf(topic)} {...editable(topic, 'title')}>
            {topic.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
