import { buttonClass } from './button-class'
import { RestingBar } from './resting-bar'
import styles from './unavailable-view.module.css'

/** For a page that could not be fetched just now. Its words are code, because content is just what is missing. */
export function UnavailableView() {
  return (
    <div className={`wrap ${styles.page}`}>
      <RestingBar className={styles.drawing} />
      <div className={styles.words}>
        <h1>Back in a moment</h1>
        <p className="lead">
          We could not fetch this page just now. Take a short rest between sets and try again in half a
          minute.
        </p>
        {/* An empty address is the page that was asked for: this answer stands in for many. */}
        <a className={buttonClass('primary')} href="">
          Try again
        </a>
      </div>
    </div>
  )
}
