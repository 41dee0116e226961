import { TextControl } from './text-control'
import { buttonClass } from '@/app/_components/button-class'
import { LONGEST, passCodes } from '@/lib/pass-design/design'
import { Choice } from './choice'
import { CopyLink } from './copy-link'
import { designOfPreset } from './content'
import { useDesignerContext } from './designer-context'
import { FieldsControl } from './fields-control'
import { LogoControl } from './logo-control'

/** All that can be changed on the pass, besides its colour. */
export function Everything() {
  const { content, state, dispatch, showHalf } = useDesignerContext()
  const { words, designs, parts, codes } = content
  const { gymName, memberName, code } = state.design
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
          </div>
        </fieldset>
      )}
      <div className="pd-group" onFocus={() => showHalf('upper')}>
        <TextControl
          form=""
          autoComplete="off"
          name="pass-gym"
          label={words.gymName ?? ''}
          maxLength={LONGEST.gymName}
          value={gymName}
          onChange={({ target }) => dispatch({ type: 'design changed', change: { gymName: target.value } })}
        />
      </div>
      <div className="pd-group" onFocus={() => showHalf('upper')}>
        <TextControl
          form=""
          autoComplete="off"
          name="pass-member"
          label={words.memberName ?? ''}
          maxLength={LONGEST.memberName}
          value={memberName}
          onChange={({ target }) =>
            dispatch({ type: 'design changed', change: { memberName: target.value } })
          }
        />
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
