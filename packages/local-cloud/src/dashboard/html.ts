/** Markup that is safe to show; everything else is text and is escaped on its way in. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = Html | string | number | undefined | readonly Content[]

/** Makes markup from a template; whatever is put in is escaped unless it is markup made by this very function. */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(strings.reduce((text, string, index) => text + write(contents[index - 1]) + string))
}

function write(content: Content): string {
  if (content === undefined) return ''
  if (content instanceof Html) return content.text
  if (Array.isArray(content)) return content.map(write).join('')
  return escape(String(content))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** What cannot be seen and turns or hides what stands beside it: direction marks, control characters, tags. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Joiners belong to names and emoji; line breaks and tabs are shown as what they are. */
const harmless = new Set(['\n', '\t', '\u200C', '\u200D'])

/** What a stranger wrote, held together so that it cannot disturb the page, with what is invisible in it named. */
export function strange(text: string): Html {
  const shown = text
    .replaceAll('\r\n', '\n')
    .replace(invisible, (character) => (harmless.has(character) ? character : `[U+${codeOf(character)}]`))
  return html`<bdi class="strange">${shown}</bdi>`
}

const codeOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
