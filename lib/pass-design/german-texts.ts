/**
 * The German texts in a pass for a phone set to German. A file of its own, because the spelling check expects English
 * in all others.
 */
export const germanTexts = {
  member: 'Mitglied',
  number: 'Mitgliedsnummer',
  website: 'Webseite',
  notForEntry: 'Kein Zutritt',
  sample: 'MUSTER',
  about: 'Über dieses Muster',
  aboutText: 'Dieser Pass zeigt, wie die Mitgliedskarte Ihres Studios aussehen könnte. Er öffnet keine Tür.',
  design: 'Gestalten Sie Ihren eigenen',
  nfc: 'NFC',
  nfcText: 'Der fertige Pass öffnet Türen per NFC. Bis Apple das freigibt, trägt er einen QR-Code.',
  card: 'Mitgliedskarte von {gym}',
  sampleCard: 'Muster: Mitgliedskarte von {gym}',
  gym: 'Ihr Studio',
} as const
