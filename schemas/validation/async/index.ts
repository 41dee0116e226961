/** Rules that query the dataset. Those in the folder above need the value alone. */
export { warnUnknownAnchor } from './anchor'
export { warnEndingPage } from './ending-page'
export { warnMissingTarget, checkRedirectChain, checkPathIsFree } from './redirect'
export { checkNoRedirect, checkUniqueSlug, warnRedirectedSlug } from './slug'
