import { editable } from '@/lib/preview/editable'
import styles from './section-heading.module.css'

type Texts = Readonly<{ heading?: string | null; intro?: string | null }>

type Props = Readonly<{ section: Texts; className?: string }>

/** The heading of a section, with its introduction; nothing without either. */
export function SectionHeading({ section, className = '' }: Props) {
  const { heading, intro } = section
  if (!heading && !intro) return null
  return (
    <header className={`${styles.heading} ${className}`}>
      {heading && <h2 {...editable(section, 'heading')}>{heading}</h2>}
      {intro && (
        <p className="lead" {...editable(section, 'intro')}>
          {intro}
        </p>
      )}
    </header>
  )
}
