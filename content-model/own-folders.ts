import { type DocumentType, documentTypes, typesWithPages } from './document-types'

/**
 * Addresses that belong to the site with everything below them, and whose they are, as an editor reads it. Whatever
 * `app/` answers is here or a fixed page, or below the folder of a type: tests/unit/content-model/paths.test.ts
 * compares.
 */
const ownFolders: Readonly<Record<string, string>> = {
  '/create/design': 'the designs that staff finish',
  '/account': 'the accounts of visitors',
  '/auth': 'the accounts of visitors',
  '/signup': 'the accounts of visitors',
  '/login': 'the accounts of visitors',
  '/confirm-email': 'the accounts of visitors',
  '/forgot-password': 'the accounts of visitors',
  '/reset-password': 'the accounts of visitors',
  '/studio': 'the Studio',
  // Its share image would be that of the home page.
  '/home': 'the home page',
  '/api': 'the site itself',
  '/share': 'the site itself',
  '/sitemap': 'the site itself',
  '/not-found': 'the site itself',
  '/not-sent': 'the site itself',
  '/server-error': 'the site itself',
  '/unavailable': 'the site itself',
  ...Object.fromEntries(typesWithPages.flatMap(folderOfType)),
}

/** `/blog/:slug` takes `/blog`. */
function folderOfType(type: keyof typeof documentTypes): [string, string][] {
  const { path, menu }: DocumentType = documentTypes[type]
  const folder = /^(\/.+)\/:/.exec(path ?? '')?.[1]
  return folder ? [[folder, `the ${menu.label.toLowerCase()}`]] : []
}

/**
 * Whose an address is that no page of an editor may take.
 * @param path beginning with a slash, lower case, without escapes
 * @returns the folder it is in and who has that folder; undefined for other addresses
 */
export function ownFolderOf(path: string): { folder: string; owner: string } | undefined {
  const found = Object.entries(ownFolders).find(([folder]) => `${path}/`.startsWith(`${folder}/`))
  return found && { folder: found[0], owner: found[1] }
}
