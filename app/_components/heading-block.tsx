import type { EditAttributes } from '@/lib/preview/editable'
import styles from './page-heading.module.css'

type Props = Readonly<{
  eyebrow?: string | null | undefined
  heading: string
  intro?: string | null | undefined
  /** what makes each of the three editable in previews; missing where the words stand in the code */
  edit?: Readonly<Partial<Record<'eyebrow' | 'heading' | 'intro', EditAttributes>>>
  className?: string | undefined
}>

/**
 * The first words of an inner page, in the markup that all of them share. Knows nothing of the server: client
 * components show it too.
 */
export function HeadingBlock({ eyebrow, heading, intro, edit = {}, className = '' }: Props) {
  return (
    <header className={`${styles.heading} ${className}`}>
      {eyebrow && (
        <p className="eyebrow" {...edit.eyebrow}>
          {eyebrow}
        </p>
      )}
      <h1 {...edit.heading}>{heading}</h1>
      {intro && (
        <p className="lead" {...edit.intro}>
          {intro}
        </p>
      )}
    </header>
  )
}
