import type {
  ARTICLE_QUERY_RESULT,
  ARTICLES_OF_QUERY_RESULT,
  HOME_QUERY_RESULT,
  LANDING_PAGE_QUERY_RESULT,
  LEGAL_PAGE_QUERY_RESULT,
  OTHER_ARTICLES_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  PASS_DESIGNER_QUERY_RESULT,
  SITE_SETTINGS_QUERY_RESULT,
  TEAM_MEMBER_QUERY_RESULT,
  TOPIC_QUERY_RESULT,
  TOPICS_QUERY_RESULT,
} from './sanity.types'

/** The parts of query results that views take as props, named once. */
export type SiteSettings = NonNullable<SITE_SETTINGS_QUERY_RESULT>
export type Home = NonNullable<HOME_QUERY_RESULT>
export type Section = NonNullable<Home['sections']>[number]
/** One kind of section: `SectionOf<'heroSection'>`. */
export type SectionOf<Type extends Section['_type']> = Extract<Section, { _type: Type }>
export type LandingPage = NonNullable<LANDING_PAGE_QUERY_RESULT>
export type Page = NonNullable<PAGE_QUERY_RESULT>
/** The texts of a page that its form shows. */
export type FormPage = Pick<Page, 'formFields' | 'submitLabel' | 'successMessage'>
export type PassDesigner = NonNullable<PASS_DESIGNER_QUERY_RESULT>
export type TeamMember = NonNullable<Page['members']>[number]
/** A team member with a page. */
export type Author = NonNullable<TEAM_MEMBER_QUERY_RESULT>
export type Article = NonNullable<ARTICLE_QUERY_RESULT>
/** An article as cards show it. */
export type ArticleCard = OTHER_ARTICLES_QUERY_RESULT[number]
export type ArticleLine = ARTICLES_OF_QUERY_RESULT[number]
export type Topic = NonNullable<TOPIC_QUERY_RESULT>
export type TopicLink = TOPICS_QUERY_RESULT[number]
export type LegalPage = NonNullable<LEGAL_PAGE_QUERY_RESULT>
export type Button = NonNullable<SiteSettings['contactButton']>
export type Seo = Home['seo']
