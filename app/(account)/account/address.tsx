import styles from './address.module.css'

/** An email address in one piece where there is room for it; a long one breaks at its sign. */
export function Address({ email }: Readonly<{ email: string }>) {
  const [name, ...domain] = email.split(/(?=@)/)
  return (
    <span className={styles.address}>
      {name}
      <wbr />
      {domain}
    </span>
  )
}
