import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { buttonFields, pictureFields, richTextFields, seoFields } from './fragments'

export const HOME_QUERY = defineQuery(`*[_type == "home" && _id == "home"][0]{
  _id,
  _type,
  _rev,
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
      heading, intro, features[]{ _key, ...@->{ _id, _type, _rev, title, text, drawing } }
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
      heading, intro, steps[]{ _key, ...@->{ _id, _type, _rev, title, text, drawing, button{ ${buttonFields} } } }
    },
    _type == "faqSection" => {
      heading, intro, faqs[]{ _key, ...@->{ _id, _type, _rev, question, answer[]{ ${richTextFields} } } }
    },
    _type == "technologiesSection" => {
      heading, text, technologies[]{ _key, ...@->{ _id, _type, _rev, name, text, drawing } }
    },
    _type == "caseStudySection" => {
      heading, text, emailLabel, emailPlaceholder, buttonLabel, successMessage, note
    }
  }
}`)

/** The home page with its sections in the editor's order; null before it is published. */
export const readHome = () => fetchContent(HOME_QUERY, {}, { always: [documentTag('home')] })
