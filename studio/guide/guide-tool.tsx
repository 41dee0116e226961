import markdown from '../../docs/editors.md'
import { GuideText } from './guide-text'
import styles from './guide.module.css'

/** The guide as a tool of the Studio: docs/editors.md as of the build. The site serves its pictures. */
export default function GuideTool() {
  return (
    <div className={styles.guide}>
      <GuideText markdown={markdown} />
    </div>
  )
}
