'use client'

import { plates } from '@/lib/pass-design/colors'
import { COLOR_FIELD } from '@/lib/sample-passes/fields'
import { correction } from './content'
import { useDesignerContext } from './designer-context'
import { useSamplePass } from './sample-pass'

/** The colour of the pass: one of the plates, which the form sends without scripts too, or any other. */
export function ColorControl() {
  const { content, state, dispatch, live, showHalf } = useDesignerContext()
  const { words, messages, parts } = content
  const { color } = state.design
  const samplePass = useSamplePass()
  const change = (chosen: string) => dispatch({ type: 'design changed', change: { color: chosen } })
  const other = plates.every((plate) => plate.color !== color)
  const corrected = correction(color, messages)
  return (
    <fieldset className="pd-group" onFocus={() => showHalf('upper')}>
      <legend className="pd-legend">{words.color}</legend>
      {/* Submitting resets the form. New radio buttons show the colour of the pass, old ones would show the first. */}
      <div className="pd-plates" key={samplePass?.design}>
        {plates.map((plate) => (
          <input
            key={plate.id}
            type="radio"
            name={COLOR_FIELD}
            value={plate.id}
            aria-label={words[plate.id] ?? plate.id}
            title={words[plate.id] ?? plate.id}
            checked={plate.color === color}
            onChange={() => change(plate.color)}
            className={`pd-plate pd-${plate.id}`}
          />
        ))}
        {live && parts?.includes('otherColor') && (
          <input
            type="color"
            form=""
            aria-label={words.otherColor ?? ''}
            title={words.otherColor ?? ''}
            value={color}
            data-chosen={other}
            onChange={({ target }) => change(target.value)}
            className="pd-plate pd-other"
          />
        )}
      </div>
      <p aria-live="polite" className="pd-note">
        {corrected}
      </p>
    </fieldset>
  )
}
