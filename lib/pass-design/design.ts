import * as z from 'zod/mini'

/** What a pass carries for the door: a QR code, a Code 128 barcode, or an NFC chip's waves. */
export const passCodes = ['qr', 'code128', 'nfc'] as const

/** Longest texts, in characters, that fit on the passes of both wallets. */
export const LONGEST = { gymName: 40, memberName: 40, label: 20, value: 30 } as const

/** How many fields a pass has besides the gym's and the member's name. */
export const MOST_FIELDS = 3

/** Control characters, halves of characters, and what turns the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A text without the characters that have no place on a pass, and for which `decodeDesign` refuses a whole design. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '')

/** As much of a text as there is room for. Half of a character that is left goes with what is not printable. */
export const clipText = (text: string, longest: number): string => printable(text.slice(0, longest)).trim()

const textUpTo = (longest: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest),
    z.refine((text) => printable(text) === text),
  )

const schema = z.object({
  gymName: textUpTo(LONGEST.gymName),
  memberName: textUpTo(LONGEST.memberName),
  /** of the pass itself, `#rrggbb`; the wallets' text colours follow from it, see colors.ts */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  fields: z
    .array(z.object({ label: textUpTo(LONGEST.label), value: textUpTo(LONGEST.value) }))
    .check(z.maxLength(MOST_FIELDS)),
  code: z.enum(passCodes),
})

export type PassCode = (typeof passCodes)[number]

/** A gym's pass as its owner sees it while designing. The logo travels beside it, see logo.ts. */
export type PassDesign = z.infer<typeof schema>

/**
 * A design as text: in the address of /create after `#pass=`, in the form that is sent, and with the lead.
 * @returns base64url of JSON: letters, digits, `-` and `_`
 */
export function encodeDesign(design: PassDesign): string {
  const bytes = new TextEncoder().encode(JSON.stringify(design))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Reads what `encodeDesign` wrote; anybody may have written it.
 * @returns undefined for anything that is not a whole, valid design
 */
export function decodeDesign(text: string): PassDesign | undefined {
  if (text.length > 4000) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const { data } = z.safeParse(schema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return data
  } catch {
    return undefined
  }
}
