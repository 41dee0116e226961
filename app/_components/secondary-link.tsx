import type { Button } from '@/lib/content/types'
import { ContentLink } from './content-link'
import styles from './secondary-link.module.css'

type Props = Readonly<{ text: string | null; button: Button | null }>

/** The way from one account form to the other: a question and a link. */
export function SecondaryLink({ text, button }: Props) {
  if (!button) return null
  return (
    <p className={styles.line}>
      {text && <span>{text}</span>}
      <ContentLink link={button.link} className={styles.link}>
        {button.label}
      </ContentLink>
    </p>
  )
}
