// Made by npm run typegen of sections/registry.ts.
import { anchorNavigationExample } from '../anchor-navigation/example'
import { articlesExample } from '../articles/example'
import { comparisonExample } from '../comparison/example'
import { contactFormExample } from '../contact-form/example'
import { figuresExample } from '../figures/example'
import { freeDesignFormExample } from '../free-design-form/example'
import { freeTextExample } from '../free-text/example'
import { galleryExample } from '../gallery/example'
import { logosExample } from '../logos/example'
import { plansExample } from '../plans/example'
import { quotationExample } from '../quotation/example'
import { teamExample } from '../team/example'
import { videoExample } from '../video/example'

/** The examples of sections that the seed content does not show, for the catalogue and for tests. */
export const sectionExamples = [
  anchorNavigationExample,
  articlesExample,
  comparisonExample,
  contactFormExample,
  figuresExample,
  freeDesignFormExample,
  freeTextExample,
  galleryExample,
  logosExample,
  plansExample,
  quotationExample,
  teamExample,
  videoExample,
]
