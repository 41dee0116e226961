import { TextControl } from './text-control'
import { buttonClass } from '@/app/_components/button-class'
import { MAX_LENGTHS, passCodes } from '@/lib/pass-design/design'
import { designOfPreset } from '@/lib/pass-design/preset'
import { withFallbacks } from '@/lib/pass-design/default-texts'
import { Choice } from './choice'
import { CopyLink } from './copy-link'
import { useDesignerContext } from './designer-context'
import { FieldsControl } from './fields-control'
import { leaveButton } from './leave-button'
import { LogoControl } from './logo-control'

/** Every control of the pass except its colour. */
export function MoreControls() {
  const { content, state, dispatch, showHalf } = useDesignerContext()
  const { words, designs, parts, codes } = content
  const { code } = state.design
  const names = [
    { name: 'pass-gym', part: 'gymName', label: words.gymName },
    { name: 'pass-member', part: 'memberName', label: words.memberName },
  ] as const
  const offered = passCodes
    .filter((value) => codes?.includes(value))
    .map((value) => ({ value, label: words[value] ?? value }))
  return (
    <div className="pd-everything">
      {designs && designs.length > 1 && (
        <fieldset className="pd-group">
          <legend className="pd-legend">{words.designs}</legend>
          <div className="pd-buttons">
            {designs.map((preset) => (
              <button
                key={preset._key}
                type="button"
                className={buttonClass('outline')}
                onClick={() => dispatch({ type: 'design chosen', design: designOfPreset(preset) })}
              >
                {preset.title}
              </button>
            ))}
            {state.before && (
              <button
                type="button"
                className="pd-undo"
                onClick={({ currentTarget }) => {
                  leaveButton(currentTarget)
                  dispatch({ type: 'choice undone' })
                }}
              >
                {withFallbacks('words', words).undo}
              </button>
            )}
          </div>
        </fieldset>
      )}
      <div className="pd-everything-names" onFocus={() => showHalf('upper')}>
        {names.map(({ name, part, label }) => (
          <TextControl
            key={name}
            form=""
            autoComplete="off"
            name={name}
            label={label ?? ''}
            maxLength={MAX_LENGTHS[part]}
            value={state.design[part]}
            onChange={({ target }) => dispatch({ type: 'design changed', change: { [part]: target.value } })}
          />
        ))}
      </div>
      <LogoControl />
      {parts?.includes('fields') && <FieldsControl />}
      {offered.length > 1 && (
        <div onFocus={() => showHalf('lower')}>
          <Choice
            name="pass-code"
            legend={words.code ?? ''}
            options={offered}
            value={code}
            onChange={(value) => {
              showHalf('lower')
              dispatch({ type: 'design changed', change: { code: value } })
            }}
          />
        </div>
      )}
      <CopyLink />
    </div>
  )
}
