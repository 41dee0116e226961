import { Parser } from 'htmlparser2'
import { MAX_LENGTHS } from '../pass-design/design.ts'
import { guessName } from '../pass-design/guess-name.ts'
import { beginningOf } from '../text/graphemes.ts'

/** Default titles of websites, error pages and frameworks. */
const DEFAULT_TITLES =
  /^(?:home ?page|home|welcome|start|startseite|accueil|inicio|index|untitled|untitled document|website|web ?site|my ?site|my wordpress website|wordpress|wix|squarespace|shopify|site title|blog|page not found|404|403 forbidden|not found|error|just a moment|attention required|access denied|coming soon|under construction|log ?in|sign ?in|react app|vite app|next\.?js|create next app|document|loading)[.!…]*$/i

/** Separators between a name and a slogan. */
const GAPS = / [-–—|•·:»«/~]+ | ?[|•»«] ?| [–—]|: /

/**
 * Chooses the name of a gym: the first that its website states, without slogans, else one made from its host name.
 * @param declared texts that should be a name, best first
 * @param titles of the page, with slogans before or after the name
 */
export function chooseName(declared: readonly string[], titles: readonly string[], host: string): string {
  const isOwn = (text: string) => sharesName(text, host)
  for (const text of declared.map(plain)) {
    const name = fitting(isShort(text) ? [text, ...partsOf(text)] : partsOf(text), isOwn)
    if (name) return name
  }
  for (const text of titles.map(plain)) {
    const name = fitting(partsOf(text), isOwn)
    if (name) return name
  }
  return guessName(host)
}

const partsOf = (text: string) => text.split(GAPS).map((part) => part.trim())

const isShort = (text: string) => text.length <= MAX_LENGTHS.gymName

/** Of the parts that could be a name, the one that resembles the host name, else the first. */
function fitting(parts: readonly string[], isOwn: (text: string) => boolean): string | undefined {
  const names = parts.filter(
    (part) =>
      /[\p{L}\p{N}]/u.test(part) && !DEFAULT_TITLES.test(part) && !/^[^\s.]+(?:\.[^\s.]{2,})+$/.test(part),
  )
  const name = names.find((part) => isShort(part) && isOwn(part)) ?? names.find(isShort) ?? names[0]
  return name === undefined ? undefined : shortened(name)
}

/** Words that describe a gym but do not identify it. */
const COMMON = /^(?:best|club|fitness|from|health|online|sports?|studios?|training|with|your)$/

/** Whether a name and a host name share a word: `The Ironworks` and `ironworks-gym.com`. */
function sharesName(text: string, host: string): boolean {
  const label = guessName(host).replaceAll(' ', '').toLowerCase()
  const words = lettersOf(text).filter((word) => word.length > 3 && !COMMON.test(word))
  return (
    words.some((word) => label.includes(word)) ||
    (label.length > 2 && lettersOf(text).join('').includes(label))
  )
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

/** Cuts a text to the longest name of a pass, between words where possible. */
function shortened(text: string): string {
  if (isShort(text)) return text
  const cut = text.slice(0, MAX_LENGTHS.gymName + 1)
  const end = cut.lastIndexOf(' ')
  const name = end > 10 ? cut.slice(0, end) : beginningOf(text, MAX_LENGTHS.gymName)
  return name.replace(/[\s,;:–—-]{1,10}$/, '')
}

/**
 * Text without HTML entities (structured data often escapes twice), control characters and characters that change the
 * writing direction.
 */
function plain(text: string): string {
  let unescaped = ''
  const parser = new Parser({ ontext: (data) => (unescaped += data) })
  parser.end(text.slice(0, 500))
  return unescaped
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\ufffd]+/gu, '')
    .normalize('NFC')
    .trim()
}
