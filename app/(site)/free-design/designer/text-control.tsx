import type { ComponentProps } from 'react'

type Props = Readonly<
  Omit<ComponentProps<'input'>, 'name' | 'id'> & { /** unique on the page */ name: string; label: string }
>

/** A text field of the designer, styled by public/pass-designer/controls.css. */
export function TextControl({ name, label, ...input }: Props) {
  return (
    <div className="pd-field">
      <label htmlFor={name} className="pd-label">
        {label}
      </label>
      <input {...input} id={name} name={name} className="pd-input" />
    </div>
  )
}
