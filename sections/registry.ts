/** What site and Studio have to know of a kind of section. */
type SectionKind = {
  /** what editors call it */
  label: string
  /** where the menu of the home page offers it */
  group: 'persuade' | 'explain' | 'pictures'
}

/**
 * The kinds of sections of the home page, each by the name of its folder, in the order of the Studio’s menu.
 * `npm run typegen` makes `generated/` of it: the schemas for the Studio, the fields for the query of the home page and
 * the views for the site, apart, so that none of the three carries the others.
 */
export const sections = {
  hero: { label: 'Opening', group: 'persuade' },
  'feature-grid': { label: 'Features', group: 'explain' },
  'call-to-action': { label: 'Call to action', group: 'persuade' },
  image: { label: 'Picture', group: 'pictures' },
  'full-width-image': { label: 'Picture from edge to edge', group: 'pictures' },
  divider: { label: 'Divider', group: 'pictures' },
  steps: { label: 'Steps', group: 'explain' },
  faq: { label: 'Questions and answers', group: 'explain' },
  technologies: { label: 'Access technologies', group: 'explain' },
  'case-study': { label: 'Case study form', group: 'persuade' },
} as const satisfies Record<string, SectionKind>

/** Type of the sections of a folder: `feature-grid` holds `featureGridSection`. */
export const sectionType = (folder: string): string =>
  `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Section`
