import { buttonClass } from '@/app/_components/button-class'
import type { SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './pager.module.css'

type Props = Readonly<{
  number: number
  pages: number
  /** the path of a page of the list, by its number */
  path: (number: number) => string
  labels: SiteSettings['labels']
}>

/** Links to the newer and the older page of the list; nothing when all articles fit on one. */
export function Pager({ number, pages, path, labels }: Props) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={labels.page}>
      {number > 1 && (
        <a
          className={buttonClass('outline')}
          rel="prev"
          href={path(number - 1)}
          {...editable(labels, 'newer')}
        >
          {labels.newer}
        </a>
      )}
      <p className={styles.position} aria-current="page" {...editable(labels, 'page')}>
        {labels.page} {number} / {pages}
      </p>
      {number < pages && (
        <a
          className={buttonClass('outline')}
          rel="next"
          href={path(number + 1)}
          {...editable(labels, 'older')}
        >
          {labels.older}
        </a>
      )}
    </nav>
  )
}
