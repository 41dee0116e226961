import markdown from '../../docs/editors.md'
import { GuideText } from './guide-text'
import styles from './guide.module.css'

/**
 * The guide as a tool of the Studio: docs/editors.md as it was at the build, with its pictures from the site itself.
 */
export default function GuideTool() {
  return (
    <div className={styles.guide}>
      <GuideText markdown={markdown} />
    </div>
  )
}
