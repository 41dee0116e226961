import { html, untrustedText, type Html } from './html.ts'

/** The heading of a page, with a line above it and content below. */
export const heading = (kind: string, title: Html | string, below?: Html): Html =>
  html`<header class="heading">
    <p class="kind">${kind}</p>
    <h1>${title}</h1>
    ${below}
  </header>`

/** Shown in place of an empty list. */
export const emptyState = (title: string, hint: Html): Html =>
  html`<div class="empty">
    <h2>${title}</h2>
    <p>${hint}</p>
  </div>`

/** Names and values, one pair below the other; untrusted text keeps its line breaks. */
export const definitionList = (
  pairs: readonly (readonly [name: Html | string, value: Html | string])[],
): Html =>
  html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

/** The fields of a submitted form. */
export const submittedFields = (fields: readonly (readonly [name: string, value: string])[]): Html =>
  definitionList(
    fields.map(([name, value]) => [
      untrustedText(name),
      value === '' ? html`<i>empty</i>` : untrustedText(value),
    ]),
  )

/** A column of a table; on a phone, where rows are cards, `label` stands beside each cell. */
export type Column<Row> = { label: string; cell(row: Row): Html | string | number | undefined }

/** A table that becomes a list of cards on a phone. */
export const table = <Row>(label: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html =>
  html`<table>
    <caption>
      ${label}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column.label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${columns.map((column) => html`<td data-label="${column.label}">${column.cell(row)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The start of a long text, on one line of at most `length` UTF-16 code units. No emoji is cut. */
export function excerpt(text: string, length = 80): Html {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return untrustedText(line)
  // Nothing begins at or before the limit but a letter with a hundred accents.
  const end = graphemes.segment(line).containing(length - 1)?.index || length - 1
  return untrustedText(`${line.slice(0, end)}…`)
}
