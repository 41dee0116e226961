import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { buttonFields, pictureFields, richTextFields, seoFields } from './fragments'

export const HOME_QUERY = defineQuery(`*[_type == "home" && _id == "home"][0]{
  _id,
  _type,
  _updatedAt,
  seo{ ${seoFields} },
  sections[]{
    _key,
    _type,
    anchor,
    _type == "heroSection" => {
      eyebrow, heading, text, facts, button{ ${buttonFields} }, picture{ ${pictureFields} }, pass
    },
    _type == "featureGridSection" => {
      heading, intro, features[]->{ _id, _type, title, text, drawing }
    },
    _type == "callToActionSection" => {
      heading, text, tone, button{ ${buttonFields} }
    },
    _type == "imageSection" => {
      heading, text, caption, align, picture{ ${pictureFields} }
    },
    _type == "fullWidthImageSection" => {
      heading, text, picture{ ${pictureFields} }, button{ ${buttonFields} }
    },
    _type == "dividerSection" => { code },
    _type == "stepsSection" => {
      heading, intro, steps[]->{ _id, _type, title, text, drawing, button{ ${buttonFields} } }
    },
    _type == "faqSection" => {
      heading, intro, faqs[]->{ _id, _type, question, answer[]{ ${richTextFields} } }
    },
    _type == "technologiesSection" => {
      heading, text, technologies[]->{ _id, _type, name, text, drawing }
    },
    _type == "caseStudySection" => {
      heading, text, emailLabel, emailPlaceholder, buttonLabel, note
    }
  }
}`)

/** The home page with its sections in the editor's order; null before it is published. */
export const readHome = () => fetchContent(HOME_QUERY, {}, { always: [documentTag('home')] })
