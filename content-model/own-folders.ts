import { sessionFolders, sessionPages, signInPages } from './account-paths'
import { type DocumentType, documentTypes, SEARCH_INDEX, typesWithPages } from './document-types'

/** A folder of the site by its path, and its owner as the Studio names it. */
type Owners = Readonly<Record<string, string>>

const ownedBy = (owner: string, ...paths: readonly string[]): Owners =>
  Object.fromEntries(paths.map((path) => [path, owner]))

/** Folders in which the site itself responds to every path. */
const closedFolders: Owners = {
  '/create/design': 'the designs that staff finish',
  ...ownedBy('the accounts of visitors', ...sessionFolders),
  '/studio': 'the Studio',
  ...ownedBy('the site itself', '/api', '/_next', '/share', '/downloads', '/sitemap'),
  '/blog/page': 'the blog',
}

/** Pages and files of the site. Landing pages cannot be below them, but redirects work there. */
const ownPages: Owners = {
  ...ownedBy('the accounts of visitors', ...sessionPages, ...signInPages),
  ...ownedBy('the search', '/search/results', SEARCH_INDEX),
  ...ownedBy('the site itself', '/not-found', '/not-sent', '/server-error', '/unavailable'),
  ...ownedBy('the site itself', '/feed.xml', '/sitemap.xml', '/llms.txt', '/robots.txt'),
  ...ownedBy('the site itself', '/manifest.webmanifest', '/favicon.ico'),
}

/**
 * Paths that are reserved for the site, with everything below them. Together with the fixed pages and the folders of
 * document types they cover every route of `app/`: tests/unit/content-model/paths.test.ts compares.
 */
const ownFolders: Owners = {
  ...closedFolders,
  ...ownPages,
  '/search': 'the search',
  // A page here would get the share image of the home page, /share/home.png.
  '/home': 'the home page',
  ...Object.fromEntries(typesWithPages.flatMap(folderOfType)),
}

/** The folder of a document type: `/blog/:slug` reserves `/blog`. */
function folderOfType(type: keyof typeof documentTypes): [string, string][] {
  const { path, menu }: DocumentType = documentTypes[type]
  const folder = /^(\/.+)\/:/.exec(path ?? '')?.[1]
  return folder && menu ? [[folder, `the ${menu.label.toLowerCase()}`]] : []
}

const folderIn = (folders: Owners, path: string) =>
  Object.keys(folders).find((folder) => `${path}/`.startsWith(`${folder}/`))

/**
 * Finds the owner of a reserved path, which no page of an editor may have.
 * @param path beginning with a slash, lower case, without escapes
 * @returns the reserved folder and its owner; undefined for other paths
 */
export function ownFolderOf(path: string): { folder: string; owner: string } | undefined {
  const folder = folderIn(ownFolders, path)
  return folder === undefined ? undefined : { folder, owner: ownFolders[folder] ?? '' }
}

/**
 * Whether the site itself responds to a reserved path, so that a redirect from it would never work.
 * @param path beginning with a slash, lower case, without escapes
 */
export const hasOwnResponse = (path: string): boolean =>
  Object.hasOwn(ownPages, path) || folderIn(closedFolders, path) !== undefined
