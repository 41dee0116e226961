import styles from './illustrations.module.css'

type Props = Readonly<{ open?: boolean; className?: string }>

/** A combination lock with forty marks on its dial. Decorative: hidden from screen readers. */
export function Padlock({ open = false, className = '' }: Props) {
  return (
    <svg className={className} viewBox="0 0 120 176" aria-hidden="true">
      <path
        className={styles.shackle}
        d={open ? 'M32 76V40a28 28 0 0 1 56 0v6' : 'M32 84V44a28 28 0 0 1 56 0v40'}
      />
      <circle className={styles.body} cx="60" cy="118" r="56" />
      <circle className={styles.edge} cx="60" cy="118" r="51" />
      <circle className={styles.dial} cx="60" cy="118" r="40" />
      <circle className={styles.marks} cx="60" cy="118" r="35.5" pathLength="400" />
      <circle className={styles.longMarks} cx="60" cy="118" r="33.5" pathLength="400" />
      <circle className={styles.knob} cx="60" cy="118" r="16" />
      <path className={styles.needle} d="M58 104h4v14h-4z" />
      <path className={styles.pointer} d="m54 66 6 9 6-9z" />
    </svg>
  )
}
