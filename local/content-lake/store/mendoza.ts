/** Operations of Mendoza, https://github.com/sanity-io/mendoza: codes, each followed by its operands. */
export type MendozaPatch = unknown[]

/** The patch that makes `to` of `from`. */
export function mendoza(_from: unknown, to: unknown): MendozaPatch {
  return [0, to]
}
