import type { WalletWords } from '../pass-design/words.ts'

type Words = WalletWords[keyof WalletWords]

/**
 * The files `<language>.lproj/pass.strings`, by language. English is what stands in the pass, and the key in both.
 * @param gym its name; without one it is called as the words have it
 */
export function passStrings(words: WalletWords, gym: string): Record<'en' | 'de', Record<string, string>> {
  const names = Object.keys(words.en) as (keyof Words)[]
  const texts = (from: Words, to: Words) =>
    Object.fromEntries(
      names.map((name) => [escaped(ofGym(from[name], from, gym)), escaped(ofGym(to[name], to, gym))]),
    )
  return { en: texts(words.en, words.en), de: texts(words.en, words.de) }
}

/** A text with the gym's name in its braces. */
export const ofGym = (text: string, words: Words, gym: string): string =>
  text.replaceAll('{gym}', () => gym || words.gym)

/** passkit-generator writes texts as they are; a quote in the name of a gym would end one. */
const escaped = (text: string) => text.replace(/["\\]/g, '\\$&')
