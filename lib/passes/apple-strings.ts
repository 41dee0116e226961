import type { WalletTexts } from '../pass-design/default-texts.ts'

type Texts = WalletTexts[keyof WalletTexts]

/**
 * The files `<language>.lproj/pass.strings`, by language. The English texts of the pass are the keys in both.
 * @param gym its name; without one the general word in `texts` is used
 */
export function passStrings(texts: WalletTexts, gym: string): Record<'en' | 'de', Record<string, string>> {
  const names = Object.keys(texts.en) as (keyof Texts)[]
  const translated = (from: Texts, to: Texts) =>
    Object.fromEntries(
      names.map((name) => [
        escaped(withGymName(from[name], from, gym)),
        escaped(withGymName(to[name], to, gym)),
      ]),
    )
  return { en: translated(texts.en, texts.en), de: translated(texts.en, texts.de) }
}

/** Replaces `{gym}` in a text by the gym's name. */
export const withGymName = (text: string, texts: Texts, gym: string): string =>
  text.replaceAll('{gym}', () => gym || texts.gym)

/** Escapes quotes and backslashes, which passkit-generator does not. */
const escaped = (text: string) => text.replace(/["\\]/g, '\\$&')
