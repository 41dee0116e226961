import { MAX_LENGTHS, MAX_FIELDS, type PassDesign } from '@/lib/pass-design/design'
import { useDesignerContext } from './designer-context'

type PassField = PassDesign['fields'][number]
const EMPTY: PassField = { label: '', value: '' }

/** The three fields of a pass, each a label and a value. Empty ones are left off the pass. */
export function FieldsControl() {
  const { content, state, dispatch, showHalf } = useDesignerContext()
  const { words } = content
  const rows = Array.from({ length: MAX_FIELDS }, (_, index) => state.design.fields[index] ?? EMPTY)

  const change = (index: number, change: Partial<PassField>) => {
    const fields = rows.map((row, at) => (at === index ? { ...row, ...change } : row))
    const last = fields.findLastIndex(({ label, value }) => label || value)
    dispatch({ type: 'design changed', change: { fields: fields.slice(0, last + 1) } })
  }

  return (
    <fieldset className="pd-group" onFocus={() => showHalf('upper')}>
      <legend className="pd-legend">{words.fields}</legend>
      <div className="pd-rows">
        <span aria-hidden="true">{words.fieldLabel}</span>
        <span aria-hidden="true">{words.fieldValue}</span>
        {rows.flatMap((row, index) =>
          (['label', 'value'] as const).map((part) => (
            <input
              key={`${index}-${part}`}
              type="text"
              form=""
              aria-label={`${(part === 'label' ? words.fieldLabel : words.fieldValue) ?? ''} ${index + 1}`}
              autoComplete="off"
              maxLength={MAX_LENGTHS[part]}
              value={row[part]}
              onChange={({ target }) => change(index, { [part]: target.value })}
              className="pd-input"
            />
          )),
        )}
      </div>
    </fieldset>
  )
}
