import styles from './email-address.module.css'

type Props = Readonly<{
  email: string
  /** punctuation that must not wrap to a line of its own */
  end?: string
}>

/** An email address that wraps only if it must, and then at its @. */
export function EmailAddress({ email, end }: Props) {
  const [name, ...domain] = email.split(/(?=@)/)
  return (
    <span className={styles.email}>
      {name}
      <wbr />
      {domain}
      {end}
    </span>
  )
}
