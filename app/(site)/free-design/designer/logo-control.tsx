import { useId, useRef, useState } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import { WarningSign } from '@/app/_components/warning-sign'
import { fillPlaceholders } from './content'
import { useDesignerContext } from './designer-context'
import { leaveButton } from './leave-button'
import { scaleLogo } from './scale-logo'

/** The logo: from the website, from the visitor's device, or none. */
export function LogoControl() {
  const { content, state, dispatch, showHalf } = useDesignerContext()
  const { words, messages, parts } = content
  const id = useId()
  const [problem, setProblem] = useState<string>()
  /** Counts what the visitor chose, so that a large file does not replace what they chose while it was scaled. */
  const choices = useRef(0)
  const most = content.uploadMegabytes ?? 10

  const upload = async (file: File | undefined) => {
    if (!file) return
    const choice = ++choices.current
    if (file.size > most * 1_000_000) {
      return setProblem(fillPlaceholders(messages.tooLarge, { megabytes: String(most) }))
    }
    const logo = await scaleLogo(file)
    if (choice !== choices.current) return
    setProblem(logo ? undefined : (messages.notAPicture ?? ''))
    if (logo) dispatch({ type: 'logo changed', logo })
  }

  const uploads = parts?.includes('uploadLogo') ?? false
  if (!uploads && !state.logo) return null
  return (
    <fieldset className="pd-group" onFocus={() => showHalf('upper')}>
      <legend className="pd-legend">{words.logo}</legend>
      <div className="pd-buttons">
        {uploads && (
          <label className={`${buttonClass('outline')} pd-upload`}>
            {words.uploadLogo}
            <input
              type="file"
              accept="image/*"
              form=""
              className="pd-file"
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => {
                void upload(target.files?.[0])
                // Lets the visitor choose the same file again.
                target.value = ''
              }}
            />
          </label>
        )}
        {state.logo && (
          <button
            type="button"
            className={buttonClass('outline')}
            onClick={({ currentTarget }) => {
              choices.current++
              leaveButton(currentTarget)
              dispatch({ type: 'logo changed', logo: undefined })
            }}
          >
            {words.removeLogo}
          </button>
        )}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="pd-problem">
        {problem && (
          <>
            <WarningSign /> {problem}
          </>
        )}
      </p>
      {uploads && (
        <p id={`${id}-hint`} className="pd-hint">
          {words.logoHint}
        </p>
      )}
    </fieldset>
  )
}
