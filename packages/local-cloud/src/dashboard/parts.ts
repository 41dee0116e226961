import { html, strange, type Html } from './html.ts'

/** A heading with what stands above and below it. */
export const heading = (kind: string, title: Html | string, below?: Html): Html =>
  html`<header class="heading">
    <p class="kind">${kind}</p>
    <h1>${title}</h1>
    ${below}
  </header>`

/** What is shown in place of a list that is empty. */
export const nothing = (title: string, hint: Html): Html =>
  html`<div class="nothing">
    <h2>${title}</h2>
    <p>${hint}</p>
  </div>`

/** Names and what they hold, one below the other; what people wrote keeps its lines. */
export const facts = (pairs: readonly (readonly [name: Html | string, value: Html | string])[]): Html =>
  html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

/** Fields as somebody filled them in. */
export const written = (fields: readonly (readonly [name: string, value: string])[]): Html =>
  facts(fields.map(([name, value]) => [strange(name), value === '' ? html`<i>empty</i>` : strange(value)]))

/** A column of a table; `label` names the cell again on a phone, where there are no columns. */
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

const halfACharacter = /[\uD800-\uDBFF]$/

/** The beginning of a long text, on one line. */
export function beginning(text: string, length = 80): Html {
  const line = text.replace(/\s+/g, ' ').trim()
  return strange(line.length > length ? `${line.slice(0, length - 1).replace(halfACharacter, '')}…` : line)
}
