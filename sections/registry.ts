/** The registry's entry for a kind of section. */
type SectionKind = {
  /** name of the section in the Studio */
  label: string
  /** group of the Studio’s menu that offers it */
  group: 'persuade' | 'explain' | 'pictures' | 'forms'
}

/**
 * The kinds of sections of the home page and of landing pages, by folder, in the order of the Studio’s menu. `npm run
 * typegen` generates `generated/` from it: schemas for the Studio, GROQ fields for the queries and views for the site,
 * in separate files, so that Studio, queries and site do not import each other's code.
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
  'case-study': { label: 'Case study form', group: 'forms' },
  quotation: { label: 'Quotations', group: 'persuade' },
  logos: { label: 'Logos', group: 'persuade' },
  figures: { label: 'Figures', group: 'persuade' },
  comparison: { label: 'Comparison table', group: 'explain' },
  plans: { label: 'Plans and prices', group: 'persuade' },
  'free-text': { label: 'Free text', group: 'explain' },
  articles: { label: 'Articles', group: 'explain' },
  team: { label: 'Team', group: 'explain' },
  gallery: { label: 'Picture gallery', group: 'pictures' },
  video: { label: 'Video', group: 'pictures' },
  'anchor-navigation': { label: 'Links to sections', group: 'explain' },
  'contact-form': { label: 'Contact form', group: 'forms' },
  'free-design-form': { label: 'Free design form', group: 'forms' },
} as const satisfies Record<string, SectionKind>

/** Document type of the sections in a folder: `feature-grid` has `featureGridSection`. */
export const sectionType = (folder: string): string =>
  `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Section`
