import { set, type StringInputProps } from 'sanity'
import { normalizePath } from '../../lib/redirects/normalize-path'
import { targetOf } from '../../lib/redirects/target'

/** A text field that puts what was typed or pasted into its proper form once the editor leaves it. */
function tidying(tidy: (text: string) => string | undefined) {
  return function TidyInput(props: StringInputProps) {
    const { value, onChange, readOnly } = props
    const tidyUp = () => {
      const tidied = value && tidy(value)
      if (tidied && tidied !== value && !readOnly) onChange(set(tidied))
    }
    return <div onBlur={tidyUp}>{props.renderDefault(props)}</div>
  }
}

/** For an address of this site: also a whole one, copied from the browser, becomes `/old-page`. */
export const OldAddressInput = tidying(normalizePath)

/** For any address: one of this very site becomes a path, so that it stays right under another domain. */
export const NewAddressInput = tidying((text) => {
  const target = targetOf(text, window.location.origin)
  return target?.address !== undefined && !text.startsWith('/') ? target.href : text.trim()
})
