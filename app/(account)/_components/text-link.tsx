import styles from './text-link.module.css'

type Props = Readonly<{ question?: string; label: string; href: string }>

/** A way out of a step: a question, perhaps, and a link. */
export function TextLink({ question, label, href }: Props) {
  return (
    <p className={styles.line}>
      {question && <span>{question}</span>}
      <a href={href} className={styles.link}>
        {label}
      </a>
    </p>
  )
}
