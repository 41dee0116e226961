/** Merges changes into metadata, key by key; null removes a key. */
export function mergeMetadata(
  present: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const merged = { ...present, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
