/** Escapes a text for XML, in an element or an attribute. */
export const escapeXml = (value: string): string =>
  value.replaceAll(/[&<>"'\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)
