import { useEffect, useRef } from 'react'
import markdown from '../../docs/editors.md'
import { GuideText } from './guide-text'
import styles from './guide.module.css'

/** The guide as a tool of the Studio: docs/editors.md as of the build, from the chapter that the URL names. */
export default function GuideTool() {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { hash } = location
    // The browser looks for the heading before the guide is there.
    const heading = hash && text.current?.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)
    if (!heading) return
    heading.scrollIntoView({ behavior: 'instant' })
    heading.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={text} className={styles.guide}>
      <GuideText markdown={markdown} />
    </div>
  )
}
