import type { ReactNode } from 'react'
import { buttonClass } from './button-class'
import styles from './notice.module.css'

type Props = Readonly<{
  drawing: (props: { className?: string }) => ReactNode
  heading: string
  /** label of the link that reloads the page */
  again: string
  children: ReactNode
}>

/** A page that replaces others after an error. Its texts are in the code, because the content may be unavailable. */
export function Notice({ drawing: Drawing, heading, again, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Drawing className={styles.drawing} />
      <div className={styles.text}>
        <h1>{heading}</h1>
        <p className="lead">{children}</p>
        {/* An empty href reloads the requested page. */}
        <a className={buttonClass('primary')} href="">
          {again}
        </a>
      </div>
    </div>
  )
}
