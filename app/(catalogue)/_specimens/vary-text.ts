// cspell:words Mitgliedschaftsverwaltungssystemumstellungen
/**
 * A word as long as German allows, longer than a line on a phone: it must break, and never widen what it is in, or a
 * page would be wider than its screen or cut it off.
 */
export const LONG_WORD = 'Mitgliedschaftsverwaltungssystemumstellungen'

/** Names of fields whose strings are not shown as text: URLs, kinds, ids. */
const NO_WORDS =
  /^_|^(?:align|anchor|alignment|alt|blurHash|campaign|captionsLanguage|code|codes|color|day|drawing|endsAt|href|id|kind|layout|newestOf|mimeType|parts|path|platform|publishedAt|ref|route|slug|listItem|marks|sign|startsAt|style|tone|type|updatedAt|url)$/

/**
 * A copy of content in which every sentence is made of long words.
 * @param content what a query returned
 */
export function withLongWords<Content>(content: Content): Content {
  return vary(content, (text) =>
    [LONG_WORD, ...Array<string>(Math.ceil(text.length / LONG_WORD.length)).fill(LONG_WORD)].join(' '),
  )
}

function vary<Content>(content: Content, change: (text: string) => string, name?: string): Content
function vary(content: unknown, change: (text: string) => string, name = ''): unknown {
  if (typeof content === 'string') return NO_WORDS.test(name) ? content : change(content)
  // Numbers the texts, because views may use a text as the React key of its list item.
  if (Array.isArray(content))
    return content.map((item: unknown, index) => vary(item, (text) => `${index + 1} ${change(text)}`, name))
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) =>
      // The code finds a field of a form by its name.
      key === 'name' && 'placeholder' in content
        ? [key, value as unknown]
        : [key, vary(value as unknown, change, key)],
    ),
  )
}

/** Content as an editor has just added it: nothing in it yet. */
export const emptied = <Content extends object>(content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).flatMap(([key, value]): [string, unknown][] =>
      ALWAYS_THERE.test(key)
        ? [[key, value]]
        : typeof value === typeof coalesced[key]
          ? [[key, coalesced[key]]]
          : [],
    ),
  ) as Content

/** Fields without which a query does not return a document. */
const ALWAYS_THERE = /^_|^(?:publishedAt|route|slug)$/

/** What queries return in place of an empty field. */
const coalesced: Readonly<Record<string, unknown>> = {
  labels: {},
  words: {},
  messages: {},
  excerpt: '',
  bio: '',
}
