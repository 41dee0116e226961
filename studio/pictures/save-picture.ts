import type { SanityClient } from '@sanity/client'
import type { Picture } from './read-pictures'

/**
 * What editors write about a picture. With an empty name the Studio shows the file's; an empty description means that
 * there is none.
 */
export type PictureTexts = { name?: string; description?: string; tags?: string[] }

/** A picture with what editors write about it. */
export const withTexts = (picture: Picture, { name, description, tags }: PictureTexts): Picture => ({
  ...picture,
  ...(name !== undefined && { name: name || (picture.filename ?? 'Picture') }),
  ...(description !== undefined && { description: description || null }),
  ...(tags && { tags }),
})

/**
 * Saves what editors wrote about a picture in the document of its file (`title`, `altText`, `tags`): uploading the same
 * file again keeps that document, and exports contain it.
 * @throws the error of the client
 */
export async function savePicture(
  client: SanityClient,
  id: string,
  { name, description, tags }: PictureTexts,
): Promise<void> {
  const set = {
    ...(name && { title: name }),
    ...(description && { altText: description }),
    ...(tags && { tags }),
  }
  const unset = [...(name === '' ? ['title'] : []), ...(description === '' ? ['altText'] : [])]
  await client.patch(id, { set, unset }).commit({ returnDocuments: false })
}
