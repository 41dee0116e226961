import type { ReactNode } from 'react'
import { buttonClass } from './button-class'
import styles from './notice.module.css'

type Props = Readonly<{
  drawing: (props: { className?: string }) => ReactNode
  heading: string
  /** label of the link that asks for the same address again */
  again: string
  children: ReactNode
}>

/** What a page says that stands in for many others. Its words are code, because content may be just what is missing. */
export function Notice({ drawing: Drawing, heading, again, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Drawing className={styles.drawing} />
      <div className={styles.words}>
        <h1>{heading}</h1>
        <p className="lead">{children}</p>
        {/* An empty address is the page that was asked for. */}
        <a className={buttonClass('primary')} href="">
          {again}
        </a>
      </div>
    </div>
  )
}
