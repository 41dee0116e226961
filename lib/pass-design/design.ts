import * as z from 'zod/mini'
import { beginningOf } from '../text/graphemes.ts'

/** The code on a pass, which readers at the door read: a QR code, a Code 128 barcode, or NFC. */
export const passCodes = ['qr', 'code128', 'nfc'] as const

/** Longest texts in characters that fit on the passes of both wallets. */
export const MAX_LENGTHS = { gymName: 40, memberName: 40, label: 20, value: 30 } as const

/** Number of fields on a pass besides the names of gym and member. */
export const MAX_FIELDS = 3

/** Control characters, lone surrogates, and characters that change the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** Removes characters that a pass must not contain. `decodeDesign` rejects a design with any of them. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '')

/** Cuts a text to a length in UTF-16 units, between characters, to what a pass may contain. */
export const clipText = (text: string, longest: number): string =>
  printable(beginningOf(text, longest)).trim()

const textUpTo = (longest: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest),
    z.refine((text) => printable(text) === text),
  )

const schema = z.object({
  gymName: textUpTo(MAX_LENGTHS.gymName),
  memberName: textUpTo(MAX_LENGTHS.memberName),
  /** of the pass, `#rrggbb`; colors.ts derives the text colours from it */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  fields: z
    .array(z.object({ label: textUpTo(MAX_LENGTHS.label), value: textUpTo(MAX_LENGTHS.value) }))
    .check(z.maxLength(MAX_FIELDS)),
  code: z.enum(passCodes),
})

export type PassCode = (typeof passCodes)[number]

/** A gym's pass as designed on /create. The logo is separate, see logo.ts. */
export type PassDesign = z.infer<typeof schema>

/**
 * Encodes a design for the URL of /create (`#pass=…`), for the submitted form and for the lead.
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
 * Reads a design that `encodeDesign` wrote. The text is untrusted.
 * @returns undefined for anything but a complete, valid design
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
