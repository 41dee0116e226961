import type { PreviewConfig, SchemaTypeDefinition } from 'sanity'

/** A section with its kind below its title in the list of sections, unless its preview has a `prepare` of its own. */
export function withKind(section: SchemaTypeDefinition & { preview?: PreviewConfig }): SchemaTypeDefinition {
  const { title: kind = section.name, preview } = section
  if (preview?.prepare) return section
  const prepare = ({ title, subtitle, ...selected }: Record<string, unknown>) => ({
    ...selected,
    title: title || kind,
    subtitle: subtitle || (title ? kind : undefined),
  })
  return { ...section, preview: { select: {}, ...preview, prepare } } as SchemaTypeDefinition
}
