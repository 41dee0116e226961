/** A text as it stands in XML, in an element as in an attribute. */
export const escapeXml = (value: string): string =>
  value.replaceAll(/[&<>"'\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)
