import { type DocumentType, documentTypes, typesWithPages } from './document-types'

/**
 * Paths that are reserved for the site, with everything below them, and their owners as the Studio names them. Together
 * with the fixed pages and the folders of document types they cover every route of `app/`:
 * tests/unit/content-model/paths.test.ts compares.
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
  // A page here would get the share image of the home page, /share/home.png.
  '/home': 'the home page',
  '/api': 'the site itself',
  '/share': 'the site itself',
  '/downloads': 'the site itself',
  '/sitemap': 'the site itself',
  '/search': 'the search',
  '/not-found': 'the site itself',
  '/not-sent': 'the site itself',
  '/server-error': 'the site itself',
  '/unavailable': 'the site itself',
  ...Object.fromEntries(typesWithPages.flatMap(folderOfType)),
}

/** The folder of a document type: `/blog/:slug` reserves `/blog`. */
function folderOfType(type: keyof typeof documentTypes): [string, string][] {
  const { path, menu }: DocumentType = documentTypes[type]
  const folder = /^(\/.+)\/:/.exec(path ?? '')?.[1]
  return folder && menu ? [[folder, `the ${menu.label.toLowerCase()}`]] : []
}

/**
 * Finds the owner of a reserved path, which no page of an editor may have.
 * @param path beginning with a slash, lower case, without escapes
 * @returns the reserved folder and its owner; undefined for other paths
 */
export function ownFolderOf(path: string): { folder: string; owner: string } | undefined {
  const found = Object.entries(ownFolders).find(([folder]) => `${path}/`.startsWith(`${folder}/`))
  return found && { folder: found[0], owner: found[1] }
}
