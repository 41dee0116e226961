type Field = Readonly<{ name: string; type: Readonly<{ title?: string }> }>

/**
 * The titles of the fields in which two versions of a document differ, in the order of the form.
 * @param fields of the schema type; others are ignored, as editors do not see them
 */
export function changedFields(
  draft: Readonly<Record<string, unknown>>,
  published: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): string[] {
  return fields
    .filter(({ name }) => canonicalJson(draft[name]) !== canonicalJson(published[name]))
    .map(({ name, type }) => type.title ?? name)
}

/** JSON that does not depend on the order of keys: the Content Lake may return them in another one. */
const canonicalJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
