import { type FormPatch, PatchEvent, set, unset } from 'sanity'
import type { PictureCrop } from '../../lib/content/picture-crop'

/** The value of a field with a picture and its description. */
export type PictureValue = PictureCrop & { _type?: string; alt?: string; asset?: { _ref?: string } }

/** The picture that a change of the field chooses, and the patches that make it. `uploads`: an upload begins. */
export type FormChange = { patches: readonly FormPatch[]; chosen?: string; uploads?: true }

/**
 * Completes a change of a field with a picture. Description, crop and focal point belong to the picture: when it is
 * replaced or taken out, they go with it. Sanity leaves the description, and with “Select” the crop too.
 * @param altOfOld the description when the change began: an editor who types another one during an upload describes the
 * new picture
 */
export function completeChange(
  change: FormPatch | FormPatch[] | PatchEvent,
  before: PictureValue,
  altOfOld = before.alt,
): FormChange {
  const { patches } = PatchEvent.from(change)
  const ofAsset = patches.find(({ path }) => path.length === 1 && path[0] === 'asset')
  const chosen = ofAsset?.type === 'set' ? (ofAsset.value as { _ref?: string })._ref : undefined
  const isSame = !ofAsset || (chosen !== undefined && chosen === before.asset?._ref)
  const uploads = patches.some(
    ({ type, path }) => type === 'set' && path.length === 1 && path[0] === '_upload',
  )
  if (isSame) return { patches, ...(uploads && { uploads }) }
  if (!before.asset?._ref) return { patches, chosen }
  const gone = [...(before.alt === altOfOld ? ['alt'] : []), 'crop', 'hotspot']
  return { patches: [...patches, ...gone.map((name) => unset([name]))], chosen }
}

/** The patch that writes a description. */
export const setDescription = (description: string) => set(description, ['alt'])
