import styles from './section-heading.module.css'

type Props = Readonly<{ heading: string; intro?: string | null; className?: string }>

/** The heading of a part of a page, with the sentence or two that lead into it. */
export function SectionHeading({ heading, intro, className = '' }: Props) {
  return (
    <header className={`${styles.heading} ${className}`}>
      <h2>{heading}</h2>
      {intro && <p className="lead">{intro}</p>}
    </header>
  )
}
