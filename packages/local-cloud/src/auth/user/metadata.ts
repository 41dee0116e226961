/** Merges changes into metadata, key by key; one that is null goes. */
export function mergeMetadata(
  present: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const merged = { ...present, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
