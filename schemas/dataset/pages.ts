import type { ValidationContext } from 'sanity'
import { documentTypes, hasChosenAddress } from '../../content-model/document-types'
import { builtInPaths, pageAt } from '../../content-model/paths'
import { ask, isPublished } from './ask'

/** A published document whose page is at an address that editors chose; `label` is what they call its type. */
type Found = { title: string; label: string }

/** The published document that has its page at an address. @param address as `normalizePath` writes it */
export async function documentAtAddress(
  address: string,
  context: ValidationContext,
): Promise<Found | undefined> {
  const page = pageAt(address)
  if (!page || !hasChosenAddress(page.type)) return undefined
  const { filter, type, value } = page
  const query = `*[${filter} && ${isPublished}][0]{ "title": coalesce(title, slug.current) }`
  const found = await ask<{ title: string } | null>(context, query, { type, value })
  return found ? { ...found, label: documentTypes[type].label.toLowerCase() } : undefined
}

/** Whether visitors find a page at an address. @param address as `normalizePath` writes it */
export async function hasPage(address: string, context: ValidationContext): Promise<boolean> {
  return builtInPaths.includes(address) || (await documentAtAddress(address, context)) !== undefined
}
