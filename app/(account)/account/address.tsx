import styles from './address.module.css'

type Props = Readonly<{
  email: string
  /** what ends the sentence, and is not to stand on a line of its own */
  end?: string
}>

/** An email address in one piece where there is room for it; a long one breaks at its sign. */
export function Address({ email, end }: Props) {
  const [name, ...domain] = email.split(/(?=@)/)
  return (
    <span className={styles.address}>
      {name}
      <wbr />
      {domain}
      {end}
    </span>
  )
}
