import type { Section } from '@/lib/content/types'
import { CallToAction } from './call-to-action'
import { CaseStudy } from './case-study'
import { Divider } from './divider'
import { Faq } from './faq'
import { FeatureGrid } from './feature-grid'
import { FullWidthImage } from './full-width-image'
import { Hero } from './hero'
import { ImageSection } from './image-section'
import { Steps } from './steps'
import { Technologies } from './technologies'

/** The sections of the home page in the editor's order. */
export function Sections({ sections }: Readonly<{ sections: readonly Section[] }>) {
  return sections.map((section, index) => (
    <OneSection key={section._key} section={section} first={index === 0} />
  ))
}

/** `first` says that the section opens the page: its picture is loaded at once. */
function OneSection({ section, first }: Readonly<{ section: Section; first: boolean }>) {
  switch (section._type) {
    case 'heroSection':
      return <Hero section={section} first={first} />
    case 'featureGridSection':
      return <FeatureGrid section={section} />
    case 'callToActionSection':
      return <CallToAction section={section} />
    case 'imageSection':
      return <ImageSection section={section} />
    case 'fullWidthImageSection':
      return <FullWidthImage section={section} />
    case 'dividerSection':
      return <Divider section={section} />
    case 'stepsSection':
      return <Steps section={section} />
    case 'faqSection':
      return <Faq section={section} />
    case 'technologiesSection':
      return <Technologies section={section} />
    case 'caseStudySection':
      return <CaseStudy section={section} />
  }
}
