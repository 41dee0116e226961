'use client'

import { useId, useState } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import { FieldError } from '@/app/_components/field-error'
import { fillIn } from './content'
import { useDesignerContext } from './designer-context'
import { scaleLogo } from './scale-logo'
import styles from './designer-controls.module.css'

/** The logo: from the website, from the visitor's disk, or none. */
export function LogoControl() {
  const { content, state, dispatch, showHalf } = useDesignerContext()
  const { words, messages, parts } = content
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const most = content.uploadMegabytes ?? 10

  const upload = async (file: File | undefined) => {
    if (!file) return
    if (file.size > most * 1_000_000) {
      return setProblem(fillIn(messages.tooLarge, { megabytes: String(most) }))
    }
    const logo = await scaleLogo(file)
    setProblem(logo ? undefined : (messages.notAPicture ?? ''))
    if (logo) dispatch({ type: 'logo changed', logo })
  }

  const uploads = parts?.includes('uploadLogo') ?? false
  if (!uploads && !state.logo) return null
  return (
    <fieldset className={styles.group} onFocus={() => showHalf('upper')}>
      <legend className={styles.legend}>{words.logo}</legend>
      <div className={styles.buttons}>
        {uploads && (
          <label className={`${buttonClass('outline')} ${styles.upload}`}>
            {words.uploadLogo}
            <input
              type="file"
              accept="image/*"
              form=""
              className={styles.file}
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => {
                void upload(target.files?.[0])
                // The same file can be chosen again.
                target.value = ''
              }}
            />
          </label>
        )}
        {state.logo && (
          <button
            type="button"
            className={buttonClass('outline')}
            onClick={() => dispatch({ type: 'logo changed', logo: undefined })}
          >
            {words.removeLogo}
          </button>
        )}
      </div>
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-error`} message={problem} />
        </div>
      )}
      {uploads && (
        <p id={`${id}-hint`} className={styles.hint}>
          {words.logoHint}
        </p>
      )}
    </fieldset>
  )
}
