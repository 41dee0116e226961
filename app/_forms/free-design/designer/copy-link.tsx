'use client'

import { useState } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import { toHash } from './address'
import { useDesignerContext } from './designer-context'
import styles from './designer-controls.module.css'

/** Puts the address of this design on the clipboard. */
export function CopyLink() {
  const { content, state } = useDesignerContext()
  const { words, messages } = content
  const [said, setSaid] = useState<string>()
  const copy = async () => {
    const link = `${location.origin}${location.pathname}${toHash(state)}`
    try {
      await navigator.clipboard.writeText(link)
      setSaid(messages.linkCopied ?? '')
    } catch {
      setSaid(messages.linkNotCopied ?? '')
    }
  }
  return (
    <div className={styles.buttons}>
      <button type="button" className={buttonClass('outline')} onClick={() => void copy()}>
        {words.copyLink}
      </button>
      <p role="status" className={styles.hint}>
        {said}
      </p>
    </div>
  )
}
