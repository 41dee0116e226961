'use client'

import { Field } from '@/app/_components/field'
import { buttonClass } from '@/app/_components/button-class'
import { encodeDesign, LONGEST, passCodes } from '@/lib/pass-design/design'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'
import { Choice } from './choice'
import { ColorControl } from './color-control'
import { CopyLink } from './copy-link'
import { designOfPreset } from './content'
import { useDesignerContext } from './designer-context'
import { FieldsControl } from './fields-control'
import { LogoControl } from './logo-control'
import styles from './designer-controls.module.css'

/** What can be changed on the pass. The colour is there without scripts; the rest opens, so that the form stays short. */
export function DesignerControls() {
  const { content, state, live } = useDesignerContext()
  return (
    <>
      <ColorControl />
      <details className={styles.more}>
        <summary className={styles.summary}>{content.words.more}</summary>
        {live && <Everything />}
      </details>
      {live && <input type="hidden" name={DESIGN_FIELD} value={encodeDesign(state.design)} />}
      {live && state.logo && <input type="hidden" name={LOGO_FIELD} value={state.logo} />}
    </>
  )
}

function Everything() {
  const { content, state, dispatch, showHalf } = useDesignerContext()
  const { words, designs, parts, codes } = content
  const { gymName, memberName, code } = state.design
  const offered = passCodes
    .filter((value) => codes?.includes(value))
    .map((value) => ({ value, label: words[value] ?? value }))
  return (
    <div className={styles.everything}>
      {designs && designs.length > 1 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{words.designs}</legend>
          <div className={styles.buttons}>
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
      <div className={styles.group} onFocus={() => showHalf('upper')}>
        <Field
          name="pass-gym"
          label={words.gymName ?? ''}
          form=""
          autoComplete="off"
          maxLength={LONGEST.gymName}
          value={gymName}
          onChange={({ target }) => dispatch({ type: 'design changed', change: { gymName: target.value } })}
        />
      </div>
      <div className={styles.group} onFocus={() => showHalf('upper')}>
        <Field
          name="pass-member"
          label={words.memberName ?? ''}
          form=""
          autoComplete="off"
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
