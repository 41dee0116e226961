// Made by npm run typegen of sections/registry.ts.
import { comparisonExample } from '../comparison/example'
import { figuresExample } from '../figures/example'
import { freeTextExample } from '../free-text/example'
import { logosExample } from '../logos/example'
import { plansExample } from '../plans/example'
import { quotationExample } from '../quotation/example'

/** The examples of sections that the seed content does not show, for the catalogue and for tests. */
export const sectionExamples = [
  comparisonExample,
  figuresExample,
  freeTextExample,
  logosExample,
  plansExample,
  quotationExample,
]
