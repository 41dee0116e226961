/** The variables of a template, e.g. `Token` as `{{ .Token }}`; `Data` is the user's metadata. */
export type TemplateValues = Readonly<Record<string, unknown>>

/**
 * Renders the subset of Go's template language that emails use: `{{ .Name }}`, `{{ .Data.key }}`, `{{ if .Name }} … {{
 * else }} … {{ end }}`, and `-` beside a brace to trim whitespace. A variable without a value is empty.
 * @param form 'html' escapes values
 */
export function fillTemplate(template: string, values: TemplateValues, form: 'html' | 'text'): string {
  const trimmed = template.replace(/(?<!\s)\s*\{\{-\s/g, '{{ ').replace(/\s-\}\}\s*/g, ' }}')
  const chosen = chooseBranches(trimmed, values)
  return chosen.replace(/\{\{\s*\.([\w.]+)\s*\}\}/g, (_, path: string) => {
    const text = stringOf(valueAt(values, path))
    return form === 'html' ? escapeHtml(text) : text
  })
}

/** Innermost first, so that branches may be nested. */
function chooseBranches(template: string, values: TemplateValues): string {
  const innermost = /\{\{\s*if\s+\.([\w.]+)\s*\}\}((?:(?!\{\{\s*(?:if|end)\b)[^])*)\{\{\s*end\s*\}\}/
  let text = template
  for (let match = innermost.exec(text); match; match = innermost.exec(text)) {
    const [whole, path = '', inner = ''] = match
    const [yes = '', no = ''] = inner.split(/\{\{\s*else\s*\}\}/)
    const value = valueAt(values, path)
    const kept = value !== undefined && value !== null && value !== '' && value !== false ? yes : no
    text = text.slice(0, match.index) + kept + text.slice(match.index + whole.length)
  }
  return text
}

function valueAt(values: TemplateValues, path: string): unknown {
  let value: unknown = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

function stringOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
