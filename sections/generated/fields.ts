// Made by npm run typegen of sections/registry.ts.
import { anchorNavigationFields } from '../anchor-navigation/query'
import { articlesFields } from '../articles/query'
import { callToActionFields } from '../call-to-action/query'
import { caseStudyFields } from '../case-study/query'
import { comparisonFields } from '../comparison/query'
import { contactFormFields } from '../contact-form/query'
import { dividerFields } from '../divider/query'
import { faqFields } from '../faq/query'
import { featureGridFields } from '../feature-grid/query'
import { figuresFields } from '../figures/query'
import { freeDesignFormFields } from '../free-design-form/query'
import { freeTextFields } from '../free-text/query'
import { fullWidthImageFields } from '../full-width-image/query'
import { galleryFields } from '../gallery/query'
import { heroFields } from '../hero/query'
import { imageFields } from '../image/query'
import { logosFields } from '../logos/query'
import { plansFields } from '../plans/query'
import { quotationFields } from '../quotation/query'
import { stepsFields } from '../steps/query'
import { teamFields } from '../team/query'
import { technologiesFields } from '../technologies/query'
import { videoFields } from '../video/query'

/** The GROQ projection of all sections. */
export const sectionFields = /* groq */ `
  _key,
  _type,
  anchor,
  _type == "heroSection" => { ${heroFields} },
  _type == "featureGridSection" => { ${featureGridFields} },
  _type == "callToActionSection" => { ${callToActionFields} },
  _type == "imageSection" => { ${imageFields} },
  _type == "fullWidthImageSection" => { ${fullWidthImageFields} },
  _type == "dividerSection" => { ${dividerFields} },
  _type == "stepsSection" => { ${stepsFields} },
  _type == "faqSection" => { ${faqFields} },
  _type == "technologiesSection" => { ${technologiesFields} },
  _type == "caseStudySection" => { ${caseStudyFields} },
  _type == "quotationSection" => { ${quotationFields} },
  _type == "logosSection" => { ${logosFields} },
  _type == "figuresSection" => { ${figuresFields} },
  _type == "comparisonSection" => { ${comparisonFields} },
  _type == "plansSection" => { ${plansFields} },
  _type == "freeTextSection" => { ${freeTextFields} },
  _type == "articlesSection" => { ${articlesFields} },
  _type == "teamSection" => { ${teamFields} },
  _type == "gallerySection" => { ${galleryFields} },
  _type == "videoSection" => { ${videoFields} },
  _type == "anchorNavigationSection" => { ${anchorNavigationFields} },
  _type == "contactFormSection" => { ${contactFormFields} },
  _type == "freeDesignFormSection" => { ${freeDesignFormFields} }
`
