// Made by npm run typegen of sections/registry.ts.
import { anchorNavigationFields } from '../anchor-navigation/query'
import { articlesFields } from '../articles/query'
import { callToActionFields } from '../call-to-action/query'
import { caseStudyFields } from '../case-study/query'
import { comparisonFields, comparisonTexts } from '../comparison/query'
import { contactFormFields } from '../contact-form/query'
import { dividerFields } from '../divider/query'
import { faqFields, faqTexts } from '../faq/query'
import { featureGridFields, featureGridTexts } from '../feature-grid/query'
import { figuresFields, figuresTexts } from '../figures/query'
import { freeDesignFormFields } from '../free-design-form/query'
import { freeTextFields } from '../free-text/query'
import { fullWidthImageFields } from '../full-width-image/query'
import { galleryFields, galleryTexts } from '../gallery/query'
import { heroFields } from '../hero/query'
import { imageFields } from '../image/query'
import { logosFields, logosTexts } from '../logos/query'
import { plansFields, plansTexts } from '../plans/query'
import { quotationFields, quotationTexts } from '../quotation/query'
import { stepsFields, stepsTexts } from '../steps/query'
import { teamFields } from '../team/query'
import { technologiesFields, technologiesTexts } from '../technologies/query'
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

/** The texts of all sections for the search, besides those of the usual fields. */
export const sectionTexts = /* groq */ `
  _type == "featureGridSection" => { ${featureGridTexts} },
  _type == "stepsSection" => { ${stepsTexts} },
  _type == "faqSection" => { ${faqTexts} },
  _type == "technologiesSection" => { ${technologiesTexts} },
  _type == "quotationSection" => { ${quotationTexts} },
  _type == "logosSection" => { ${logosTexts} },
  _type == "figuresSection" => { ${figuresTexts} },
  _type == "comparisonSection" => { ${comparisonTexts} },
  _type == "plansSection" => { ${plansTexts} },
  _type == "gallerySection" => { ${galleryTexts} }
`
