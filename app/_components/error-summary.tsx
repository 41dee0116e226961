import styles from './error-summary.module.css'

type Props = Readonly<{ errors: readonly { field: string; message: string }[] }>

/** Everything that is wrong with a form in one place, announced, each entry leading to its field. Empty: nothing. */
export function ErrorSummary({ errors }: Props) {
  if (errors.length === 0) return null
  return (
    <div role="alert" className={styles.summary}>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
