import styles from './page-heading.module.css'

type Props = Readonly<{ eyebrow?: string | null; heading: string; intro?: string | null; className?: string }>

/** The first words of an inner page: its name in small letters, its heading, and the sentences that lead into it. */
export function PageHeading({ eyebrow, heading, intro, className = '' }: Props) {
  return (
    <header className={`${styles.heading} ${className}`}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{heading}</h1>
      {intro && <p className="lead">{intro}</p>}
    </header>
  )
}
