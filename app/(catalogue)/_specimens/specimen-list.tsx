import type { ReactNode } from 'react'
import styles from './specimen-list.module.css'
import { UniqueIds } from './unique-ids'

/** A component of the site in one of its states. */
export type Specimen = Readonly<{
  name: string
  content: ReactNode
  /** it brings its own margins and reaches from edge to edge, as a section does */
  wide?: boolean
}>

/** Specimens under each other, each with its name. */
export function SpecimenList({
  title,
  specimens,
}: Readonly<{ title: string; specimens: readonly Specimen[] }>) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {specimens.map(({ name, content, wide }) => (
        <section key={name} aria-label={name} data-specimen>
          <p className={styles.name}>{name}</p>
          {wide ? content : <div className={styles.narrow}>{content}</div>}
        </section>
      ))}
      <UniqueIds />
    </>
  )
}
