import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ContentLink } from '@/app/_components/content-link'
import styles from './text-link.module.css'

type Props = Readonly<{ page: Page }>

/** The link from one account form to the other, with a question before it. */
export function SecondaryLink({ page }: Props) {
  const { secondaryText, secondaryLink } = page
  if (!secondaryLink) return null
  return (
    <p className={styles.line}>
      {secondaryText && <span {...editable(page, 'secondaryText')}>{secondaryText}</span>}
      <ContentLink link={secondaryLink.link} className={styles.link} {...editable(secondaryLink, 'label')}>
        {secondaryLink.label}
      </ContentLink>
    </p>
  )
}
