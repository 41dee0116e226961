import styles from './plate.module.css'

export type PlateColor = 'red' | 'blue' | 'yellow' | 'green' | 'ink'

type Props = Readonly<{ color: PlateColor; text: string; className?: string }>

/** A competition bumper plate from the front, with its number above and below the hub. Screen readers skip it. */
export function Plate({ color, text, className = '' }: Props) {
  return (
    <svg className={`${styles.plate} ${styles[color]} ${className}`} viewBox="0 0 200 200" aria-hidden="true">
      <circle cx="100" cy="100" r="100" />
      <circle className={styles.groove} cx="100" cy="100" r="90" />
      <circle className={styles.ring} cx="100" cy="100" r="84" />
      <circle className={styles.groove} cx="100" cy="100" r="42" />
      <circle className={styles.steel} cx="100" cy="100" r="31" />
      <circle className={styles.groove} cx="100" cy="100" r="23" />
      <circle className={styles.hole} cx="100" cy="100" r="12" />
      <path className={styles.mark} d="M20 97h14v6H20zM166 97h14v6h-14z" />
      <text x="100" y="50" className={styles.number}>
        {text}
      </text>
      <text x="100" y="50" className={styles.number} transform="rotate(180 100 100)">
        {text}
      </text>
    </svg>
  )
}
