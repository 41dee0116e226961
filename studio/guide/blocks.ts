/** A block of the guide. Its texts still contain inline marks. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph' | 'quote'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'picture'; alt: string; source: string }
  | { kind: 'table'; rows: string[][] }

const HEADING = /^(#{1,6}) +(\S.*)$/
const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/
const ITEM = /^(?:[-*]|(\d+)\.) +((?:\S.*)?)$/
const RULE = /^\|?[\s|:-]+\|?$/

/**
 * Reads the Markdown that the guide is written in: headings, paragraphs, lists, pictures on lines of their own, quotes
 * and tables. Blank lines separate blocks; the lines of a block are one text. Everything else becomes a paragraph, so
 * that no text is lost.
 */
export function readBlocks(markdown: string): Block[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap((part) => readPart(part.split('\n').filter((line) => line.trim())))
}

function readPart(lines: string[]): Block[] {
  const [first = ''] = lines
  if (!first) return []
  const heading = HEADING.exec(first)
  if (heading) {
    const [, marks = '', text = ''] = heading
    return [{ kind: 'heading', level: marks.length, text, id: idOf(text) }, ...readPart(lines.slice(1))]
  }
  const picture = PICTURE.exec(first.trim())
  if (picture) {
    const [, alt = '', source = ''] = picture
    return [{ kind: 'picture', alt, source: publicUrl(source) }, ...readPart(lines.slice(1))]
  }
  if (ITEM.test(first)) return readList(lines)
  if (first.startsWith('|'))
    return [{ kind: 'table', rows: lines.filter((line) => !RULE.test(line)).map(cells) }]
  if (first.startsWith('>'))
    return [{ kind: 'quote', text: lines.map((line) => line.replace(/^> ?/, '')).join(' ') }]
  const end = lines.findIndex((line, index) => index > 0 && (ITEM.test(line) || PICTURE.test(line.trim())))
  const own = end < 0 ? lines : lines.slice(0, end)
  return [
    { kind: 'paragraph', text: own.map((line) => line.trim()).join(' ') },
    ...readPart(lines.slice(own.length)),
  ]
}

/** A line that does not begin an item continues the item before. */
function readList(lines: string[]): Block[] {
  const items: string[] = []
  for (const line of lines) {
    const text = ITEM.exec(line.trim())?.[2]
    if (text !== undefined) items.push(text)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return [{ kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items }]
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** `Change the hero` as `change-the-hero`, as code hosts do, so that links between headings work in both places. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

/** Paths of pictures are relative to the file; the site serves them from its root. */
const publicUrl = (source: string) => source.replace(/^(\.\.\/)+public\//, '/')
