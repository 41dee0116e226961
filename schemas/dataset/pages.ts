import type { ValidationContext } from 'sanity'
import { publicPaths } from '../routes'
import { ask, isPublished } from './ask'

const ARTICLE_AT_QUERY = /* groq */ `*[
  _type == "article" && ${isPublished} && defined(publishedAt) && lower("/blog/" + slug.current) == $address
][0]{ "title": coalesce(title, slug.current) }`

/** The title of the published article at an address. @param address as `plainAddress` writes it */
export async function articleAt(address: string, context: ValidationContext): Promise<string | undefined> {
  if (!address.startsWith('/blog/')) return undefined
  const article = await ask<{ title: string } | null>(context, ARTICLE_AT_QUERY, { address })
  return article?.title
}

/** Whether visitors find a page at an address. @param address as `plainAddress` writes it */
export async function hasPage(address: string, context: ValidationContext): Promise<boolean> {
  return publicPaths.includes(address) || (await articleAt(address, context)) !== undefined
}
