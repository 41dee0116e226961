import type { WalletWords } from '../pass-design/words.ts'

type Words = WalletWords[keyof WalletWords]

/**
 * The files `<language>.lproj/pass.strings`, by language. The English texts of the pass are the keys in both.
 * @param gym its name; without one the general word of `words` stands in
 */
export function passStrings(words: WalletWords, gym: string): Record<'en' | 'de', Record<string, string>> {
  const names = Object.keys(words.en) as (keyof Words)[]
  const texts = (from: Words, to: Words) =>
    Object.fromEntries(
      names.map((name) => [
        escaped(withGymName(from[name], from, gym)),
        escaped(withGymName(to[name], to, gym)),
      ]),
    )
  return { en: texts(words.en, words.en), de: texts(words.en, words.de) }
}

/** Replaces `{gym}` in a text by the gym's name. */
export const withGymName = (text: string, words: Words, gym: string): string =>
  text.replaceAll('{gym}', () => gym || words.gym)

/** Escapes quotes and backslashes, which passkit-generator does not. */
const escaped = (text: string) => text.replace(/["\\]/g, '\\$&')
