// Made by npm run typegen of sections/registry.ts.
import { quotationExample } from '../quotation/example'

/** The examples of sections that the seed content does not show, for the catalogue and for tests. */
export const sectionExamples = [quotationExample]
