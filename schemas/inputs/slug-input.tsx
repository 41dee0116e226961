import { type FormPatch, PatchEvent, type SlugInputProps, unset } from 'sanity'

/**
 * The input for the path of a page, which is stored without the first slash: it removes one that an editor types or
 * pastes.
 */
export function SlugInput(props: SlugInputProps) {
  const { onChange, renderDefault } = props
  return renderDefault({
    ...props,
    onChange: (change) => onChange(PatchEvent.from(change).patches.map(withoutFirstSlash)),
  })
}

/** The patch of the default input, with the text that it sets without slashes in front. */
export function withoutFirstSlash(patch: FormPatch): FormPatch {
  if (patch.type !== 'set' || typeof patch.value !== 'string') return patch
  const value = patch.value.replace(/^[\s/]+/, '')
  return value === '' ? unset([]) : { ...patch, value }
}
