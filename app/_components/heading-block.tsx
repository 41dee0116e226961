import type { EditAttributes } from '@/lib/preview/editable'
import styles from './page-heading.module.css'

type Props = Readonly<{
  eyebrow?: string | null | undefined
  heading: string
  intro?: string | null | undefined
  /** makes each text editable in previews; absent for texts that are in the code */
  edit?: Readonly<Partial<Record<'eyebrow' | 'heading' | 'intro', EditAttributes>>>
  className?: string | undefined
}>

/** The heading of an inner page. Imports nothing that needs the server, because client components use it too. */
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
