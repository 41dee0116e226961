import { imageUrl } from '../content/images'
import { hrefOf, pathOf, slugPath } from '../../content-model/paths'
import type { Article, Author, Section, SiteSettings } from '../content/types'
import { env } from '../env'
import { plainText } from '../../content-model/plain-text'

/** Structured data after schema.org, one function per kind. Each returns a plain object for `<JsonLd>`. */
export type StructuredData = {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

const absolute = (path: string) => `${env().SITE_URL}${path}`

const organisationId = () => absolute('/#organisation')

/** https://schema.org/Organization */
export function organisation(settings: SiteSettings): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organisationId(),
    name: settings.brandName,
    description: settings.description,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    email: settings.contactEmail ?? undefined,
    sameAs: settings.socialLinks?.flatMap((social) => hrefOf(social) ?? []),
  }
}

/** https://schema.org/BlogPosting */
export function blogPosting(article: Article): StructuredData {
  const url = absolute(slugPath('article', article.slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt ?? article.publishedAt,
    mainEntityOfPage: url,
    url,
    image: imageUrl(article.cover, { width: 1200, height: 675 }),
    wordCount: article.wordCount ?? undefined,
    author: article.author
      ? {
          '@type': 'Person',
          name: article.author.name,
          jobTitle: article.author.role,
          url: absolute(pathOf(article.author) ?? '/team'),
        }
      : undefined,
    publisher: { '@id': organisationId() },
  }
}

/** https://schema.org/ProfilePage of an author */
export function profilePage(author: Author): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      jobTitle: author.role,
      description: author.bio,
      image: imageUrl(author.photo, { width: 720, height: 720 }),
      url: absolute(pathOf(author) ?? '/team'),
      worksFor: { '@id': organisationId() },
    },
  }
}

/**
 * https://schema.org/FAQPage of all questions on a page.
 * @returns undefined when the page has none
 */
export function faqPage(sections: readonly Section[]): StructuredData | undefined {
  const faqs = sections.flatMap((section) => (section._type === 'faqSection' ? (section.faqs ?? []) : []))
  if (faqs.length === 0) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

/**
 * https://schema.org/BreadcrumbList
 * @param trail names and paths from the home page down to the current page
 */
export function breadcrumbs(trail: readonly { name: string; path: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}
