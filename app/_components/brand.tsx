import styles from './brand.module.css'

type Props = Readonly<{ name: string }>

/** The logo and name of the brand. The logo is a pass whose code is the hub of a weight plate. */
export function Brand({ name }: Props) {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 24 32" aria-hidden="true">
        <path
          className={styles.card}
          d="M4 0h16a4 4 0 0 1 4 4v7a2.5 2.5 0 0 0 0 5v12a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V16a2.5 2.5 0 0 0 0-5V4a4 4 0 0 1 4-4Z"
        />
        <circle className={styles.plate} cx="12" cy="21" r="6.5" />
        <circle className={styles.card} cx="12" cy="21" r="2.2" />
        <path className={styles.plate} d="M5 5h9v3H5z" />
      </svg>
      {name}
    </span>
  )
}
