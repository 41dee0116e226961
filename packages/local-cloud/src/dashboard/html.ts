/** Markup that is safe to show; everything else is text and is escaped by `html`. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = Html | string | number | undefined | readonly Content[]

/** Makes markup from a template; every value is escaped unless it is markup made by this function. */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(contents[index - 1]) + string))
}

function render(content: Content): string {
  if (content === undefined) return ''
  if (content instanceof Html) return content.text
  if (Array.isArray(content)) return content.map(render).join('')
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

/** Characters that are invisible, or turn or hide the text beside them: direction marks, control characters, tags. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Joiners are part of names and emoji; line breaks and tabs are shown as themselves. */
const harmless = new Set(['\n', '\t', '\u200C', '\u200D'])

/** Text of unknown origin, isolated so that it cannot turn the text around it; invisible characters show their code. */
export function untrustedText(text: string): Html {
  const shown = text
    .replaceAll('\r\n', '\n')
    .replace(invisible, (character) => (harmless.has(character) ? character : `[U+${codeOf(character)}]`))
  return html`<bdi class="untrusted">${shown}</bdi>`
}

const codeOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
