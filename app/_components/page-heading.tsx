import { editable } from '@/lib/preview/editable'
import styles from './page-heading.module.css'

type Words = Readonly<{ eyebrow?: string | null; heading: string; intro?: string | null }>

type Props = Readonly<{
  page: Words
  /** shown instead of the page's own small line and introduction, as on later pages of a list */
  eyebrow?: string
  className?: string
}>

/** The first words of an inner page: its name in small letters, its heading, and the sentences that lead into it. */
export function PageHeading({ page, eyebrow, className = '' }: Props) {
  const small = eyebrow ?? page.eyebrow
  const intro = eyebrow ? null : page.intro
  return (
    <header className={`${styles.heading} ${className}`}>
      {small && (
        <p className="eyebrow" {...(eyebrow ? {} : editable(page, 'eyebrow'))}>
          {small}
        </p>
      )}
      <h1 {...editable(page, 'heading')}>{page.heading}</h1>
      {intro && (
        <p className="lead" {...editable(page, 'intro')}>
          {intro}
        </p>
      )}
    </header>
  )
}
