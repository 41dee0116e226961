type Props<Value extends string> = Readonly<{
  /** of the radio buttons; the form does not send them */
  name: string
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}>

/** A group of radio buttons, each large enough for a finger. */
export function Choice<Value extends string>({ name, legend, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="pd-group">
      <legend className="pd-legend">{legend}</legend>
      <div className="pd-options">
        {options.map((option) => (
          <label key={option.value} className="pd-option">
            <input
              type="radio"
              name={name}
              form=""
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="pd-radio"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
