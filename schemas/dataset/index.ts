/** Checks that ask the dataset; those in ../validation look at a value alone. */
export { advisePlace } from './anchor'
export { checkOnlyOne } from './only-one'
export { adviseTarget, checkEndOfWay, checkFreeAddress } from './redirect'
export { adviseRedirectedSlug, checkUniqueSlug } from './slug'
