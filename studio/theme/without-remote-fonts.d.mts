/** The style sheet without the fonts that it names by an absolute address. */
export default function withoutRemoteFonts(source: string): string
