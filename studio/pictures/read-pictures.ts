import type { SanityClient } from '@sanity/client'
import { publishedId } from '../../content-model/published-id'

/** A picture: what the Content Lake knows of the file, and what editors wrote about it. */
export type Picture = {
  id: string
  url: string
  /** the name that an editor gave it, otherwise that of its file */
  name: string
  filename: string | null
  /** its description (alternative text), which each field that uses the picture offers */
  description: string | null
  tags: string[]
  /** in pixels */
  width: number
  height: number
  /** of the file, in bytes */
  size: number
  addedAt: string
}

/** Search and filters of the list of pictures. */
export type PictureFilter = {
  /** words of name, file name, description or tags; a picture has to have all of them */
  search: string
  /** only pictures with this tag; empty for any */
  tag: string
  only: 'all' | 'unused' | 'no-description'
}

/** A page of the list: `uses` counts documents by id of the picture, `next` is where the next page begins. */
export type PicturePage = { pictures: Picture[]; uses: Map<string, number>; next: number | undefined }

/** Pictures on a page of the list. */
export const PAGE_SIZE = 60

/** Pictures that are read at once while looking for unused ones. */
const SCAN_SIZE = 240

const fields = /* groq */ `
  "id": _id,
  url,
  "name": coalesce(title, originalFilename, "Picture"),
  "filename": originalFilename,
  "description": altText,
  "tags": coalesce(tags, []),
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height,
  size,
  "addedAt": _createdAt
`

/** `match` finds nothing in a list with a null. */
const text = /* groq */ `[
  coalesce(title, ""), coalesce(originalFilename, ""), coalesce(altText, ""), array::join(coalesce(tags, []), " ")
]`

const LIST_QUERY = /* groq */ `*[
  _type == "sanity.imageAsset"
  && (count($words) == 0 || ${text} match $words)
  && ($label == "" || $label in tags)
  && ($only != "no-description" || coalesce(altText, "") == "")
] | order(_createdAt desc, _id)[$from...$to]{${fields}}`

/**
 * Reads a page of pictures, the newest first. Where only unused ones are asked for, it looks through the list part
 * by part until it has found enough: a query that joined all pictures with all documents would grow with both.
 * @param from the `next` of the page before; 0 for the first
 * @throws the error of the client
 */
export async function readPictures(
  client: SanityClient,
  { search, tag, only }: PictureFilter,
  from = 0,
): Promise<PicturePage> {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word}*`)
  const pictures: Picture[] = []
  const uses = new Map<string, number>()
  const step = only === 'unused' ? SCAN_SIZE : PAGE_SIZE
  let next: number | undefined = from
  while (next !== undefined && pictures.length < PAGE_SIZE) {
    const params = { words, label: tag, only, from: next, to: next + step }
    const read: Picture[] = await client.fetch(LIST_QUERY, params, { perspective: 'raw' })
    const counted = await countUses(
      client,
      read.map(({ id }) => id),
    )
    for (const picture of read) {
      const count = counted.get(picture.id) ?? 0
      if (only === 'unused' && count > 0) continue
      pictures.push(picture)
      uses.set(picture.id, count)
    }
    next = read.length < step ? undefined : next + step
  }
  return { pictures, uses, next }
}

/** The URL of a picture no wider and no higher than this. @param side in pixels */
export const thumbnail = ({ url }: Pick<Picture, 'url'>, side: number) =>
  `${url}?w=${side}&h=${side}&fit=max&auto=format`

/** One picture; null when there is none with this id. @throws the error of the client */
export const readPicture = (client: SanityClient, id: string): Promise<Picture | null> =>
  client.fetch(`*[_type == "sanity.imageAsset" && _id == $id][0]{${fields}}`, { id }, { perspective: 'raw' })

/** All tags in use, in the order of the alphabet. @throws the error of the client */
export async function readTags(client: SanityClient): Promise<string[]> {
  const tags = await client.fetch<(string | null)[]>(
    'array::unique(*[_type == "sanity.imageAsset" && defined(tags)].tags[])',
    {},
    { perspective: 'raw' },
  )
  return tags.filter((tag) => tag !== null).toSorted((one, other) => one.localeCompare(other))
}

/** In how many documents each picture is used; a document counts once with its draft and its versions in releases. */
async function countUses(client: SanityClient, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const tests = ids.map((_, index) => `select(references($id${index}) => ${index})`).join(', ')
  const params = Object.fromEntries(ids.map((id, index) => [`id${index}`, id]))
  const found = await client.fetch<{ id: string; uses: number[] }[]>(
    `*[references($ids)]{"id": _id, "uses": array::compact([${tests}])}`,
    { ids, ...params },
    { perspective: 'raw' },
  )
  const users = new Map<string, Set<string>>()
  for (const { id, uses } of found) {
    for (const index of uses) {
      const picture = ids[index] ?? ''
      users.set(picture, (users.get(picture) ?? new Set()).add(publishedId(id)))
    }
  }
  return new Map([...users].map(([picture, documents]) => [picture, documents.size]))
}
