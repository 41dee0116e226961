import styles from './text-link.module.css'

type Props = Readonly<{ question?: string; label: string; href: string }>

/** A link below a form, optionally after a question. */
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
