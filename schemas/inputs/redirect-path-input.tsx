import { set, type StringInputProps } from 'sanity'
import { normalizePath } from '../../lib/redirects/normalize-path'
import { targetOf } from '../../lib/redirects/target'

/** Makes an input component that normalizes its text when it loses the focus. */
function normalizedInput(normalize: (text: string) => string | undefined) {
  return function NormalizedInput(props: StringInputProps) {
    const { value, onChange, readOnly } = props
    const normalizeValue = () => {
      const normalized = value && normalize(value)
      if (normalized && normalized !== value && !readOnly) onChange(set(normalized))
    }
    return <div onBlur={normalizeValue}>{props.renderDefault(props)}</div>
  }
}

/** For a path of this site. A whole URL, copied from the browser, becomes `/old-page`. */
export const RedirectFromInput = normalizedInput(normalizePath)

/** For any URL. One of this site becomes a path, so that it still works under another domain. */
export const RedirectToInput = normalizedInput((text) => {
  const target = targetOf(text, window.location.origin)
  return target?.path !== undefined && !text.startsWith('/') ? target.href : text.trim()
})
