/** What we add to a pass in our own words. English is what stands in the pass, and its own key in `pass.strings`. */
const german = {
  Member: 'Mitglied',
  'Member number': 'Mitgliedsnummer',
  'Not for entry': 'Kein Zutritt',
  SAMPLE: 'MUSTER',
  Website: 'Webseite',
  'About this sample': 'Über dieses Muster',
  'This pass shows what your gym’s membership card could look like. It opens no door.':
    'Dieser Pass zeigt, wie die Mitgliedskarte Ihres Studios aussehen könnte. Er öffnet keine Tür.',
  'Design your own': 'Gestalten Sie Ihren eigenen',
  NFC: 'NFC',
  'The finished pass opens doors by NFC. Until Apple has granted that, it carries a QR code.':
    'Der fertige Pass öffnet Türen per NFC. Bis Apple das freigibt, trägt er einen QR-Code.',
} as const

export type OwnText = keyof typeof german

/**
 * The files `<language>.lproj/pass.strings`, by language.
 * @param description what VoiceOver reads for the whole pass, in both languages
 */
export function passStrings(description: {
  en: string
  de: string
}): Record<'en' | 'de', Record<string, string>> {
  const english = Object.fromEntries(Object.keys(german).map((text) => [text, text]))
  return {
    en: escaped({ ...english, [description.en]: description.en }),
    de: escaped({ ...german, [description.en]: description.de }),
  }
}

/** passkit-generator writes texts as they are; a quote in the name of a gym would end one. */
const escape = (text: string) => text.replace(/["\\]/g, '\\$&')

const escaped = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [escape(key), escape(text)]))
