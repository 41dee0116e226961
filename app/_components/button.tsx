import type { Button as ButtonContent } from '@/lib/content/types'
import { ContentLink } from './content-link'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'solid' | 'outline'

/** Class names of a button, for what is a button by nature (`<button>`) rather than a link. */
export const buttonClass = (variant: ButtonVariant = 'primary') => `${styles.button} ${styles[variant]}`

type Props = Readonly<{ button: ButtonContent | null | undefined; variant?: ButtonVariant }>

/** A link drawn as a button. One `primary` (red) per view; `solid` is ink, `outline` is for everything else. */
export function ButtonLink({ button, variant = 'primary' }: Props) {
  if (!button) return null
  return (
    <ContentLink link={button.link} className={buttonClass(variant)}>
      {button.label}
    </ContentLink>
  )
}
