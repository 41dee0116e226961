import styles from './choice.module.css'

type Props<Value extends string> = Readonly<{
  /** of the radio buttons; the form does not send them */
  name: string
  legend: string
  /** whether the legend is only read aloud */
  quiet?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}>

/** A few radio buttons, each as large as a finger. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { name, legend, quiet, options, value, onChange, className = '' } = props
  return (
    <fieldset className={`${styles.choice} ${className}`}>
      <legend className={quiet ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              form=""
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
