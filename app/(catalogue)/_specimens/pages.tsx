import type { ReactNode } from 'react'
import { LoginView } from '@/app/(account)/login/login-view'
import { SignupView } from '@/app/(account)/signup/signup-view'
import { ArticleView } from '@/app/(site)/blog/[slug]/article-view'
import { BlogListView } from '@/app/(site)/blog/blog-list-view'
import { TopicView } from '@/app/(site)/blog/topics/[slug]/topic-view'
import { ContactView } from '@/app/(site)/contact/contact-view'
import { CreateView } from '@/app/(site)/create/create-view'
import { ErrorPageView } from '@/app/(site)/error/error-page-view'
import { SuccessView } from '@/app/(site)/success/success-view'
import { AuthorView } from '@/app/(site)/team/[slug]/author-view'
import { TeamView } from '@/app/(site)/team/team-view'
import { Announcement } from '@/app/_components/announcement'
import { Footer } from '@/app/_components/footer'
import { Header } from '@/app/_components/header'
import { LegalView } from '@/app/_components/legal-view'
import { NotFoundView } from '@/app/_components/not-found-view'
import { SearchView } from '@/app/_search/search-view'
import type { PageRoute } from '@/content-model/pages'
import { readArticle, readArticleSlugs } from '@/lib/content/queries/article'
import { LINES_PER_PAGE, readArticlesOf, readYears } from '@/lib/content/queries/article-lines'
import { readBlogPage } from '@/lib/content/queries/blog'
import { readLegalPage } from '@/lib/content/queries/legal-page'
import { readPassDesigner } from '@/lib/content/queries/pass-designer'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { readTeamMember, readTeamMemberSlugs } from '@/lib/content/queries/team-member'
import { readTopic, readTopics } from '@/lib/content/queries/topic'
import { requirePage } from '@/lib/content/require-page'
import type { Page } from '@/lib/content/types'
import { searchSite } from '@/lib/search/site-index'
import { Opened } from './opened'
import type { Specimen } from './specimen-list'
import { emptied, withLongWords } from './vary-text'

/** Changes a document, or each of a list. */
type Variant = <Content extends object>(content: Content) => Content
/** Draws something with a change of its content. */
type Draw = (change: Variant) => ReactNode

const variants: Readonly<Record<string, Variant>> = {
  'as published': (content) => content,
  'long words': withLongWords,
  empty: (content) => (Array.isArray(content) ? (content.map(emptied) as typeof content) : emptied(content)),
}

/** Whole pages and their frame: as they are published, with long words, and with nothing in them. */
export async function pageSpecimens(): Promise<Specimen[]> {
  const all = await Promise.all([drawFrame(), drawPages(), drawBlog(), drawDocuments()])
  return Object.entries<Draw>(Object.assign({}, ...all)).flatMap(([name, draw]) =>
    Object.entries(variants).map(([variant, change]) => ({
      name: `${name}, ${variant}`,
      content: draw(change),
      wide: true,
    })),
  )
}

async function drawFrame(): Promise<Record<string, Draw>> {
  const settings = await readSiteSettings()
  const { designButton: button } = settings
  const links = settings.navigation?.flatMap((entry) => (entry.links ? [] : entry)) ?? []
  const group = { _key: 'group', label: 'More', link: null, links }
  const announcement = { text: 'Our cards open doors in Graz.', button, startsAt: null, endsAt: null }
  return {
    Header: (change) => <Header settings={change(settings)} />,
    'Header, menus open': (change) => (
      <Opened>
        <Header settings={change({ ...settings, navigation: [group, ...(settings.navigation ?? [])] })} />
      </Opened>
    ),
    Announcement: (change) => <Announcement announcement={change(announcement)} />,
    Footer: (change) => <Footer settings={change(settings)} />,
  }
}

async function drawPages(): Promise<Record<string, Draw>> {
  const [designer, results, search] = await Promise.all([
    readPassDesigner(),
    searchSite('card'),
    requirePage('search'),
  ])
  const views: Partial<Record<PageRoute, (page: Page, change: Variant) => ReactNode>> = {
    contact: (page) => <ContactView page={page} />,
    create: (page, change) => <CreateView page={page} designer={designer && change(designer)} />,
    signup: (page) => <SignupView page={page} />,
    login: (page) => <LoginView page={page} />,
    success: (page) => <SuccessView page={page} />,
    error: (page) => <ErrorPageView page={page} />,
    notFound: (page, change) => <NotFoundView page={page} search={change(search)} />,
    team: (page) => <TeamView page={page} />,
    search: (page, change) => {
      const best = change(results.best).filter(({ title }) => title)
      return <SearchView page={page} query="card" results={{ total: best.length, best }} />
    },
  }
  const drawn = Object.entries(views).map(async ([route, view]): Promise<[string, Draw]> => {
    const page = await requirePage(route as PageRoute)
    return [`Page ${route}`, (change) => view(change(page), change)]
  })
  return Object.fromEntries(await Promise.all(drawn))
}

async function drawBlog(): Promise<Record<string, Draw>> {
  const [page, { featured, articles, pages }, topics, years, { labels }] = await Promise.all([
    requirePage('blog'),
    readBlogPage(1),
    readTopics(),
    readYears(),
    readSiteSettings(),
  ])
  return {
    'Page blog': (change) => (
      <BlogListView
        page={change(page)}
        number={1}
        pages={pages}
        featured={featured && change(featured)}
        articles={change(articles.slice(0, 3))}
        topics={change(topics)}
        years={years}
        labels={change({ labels }).labels}
      />
    ),
    'Page blog, in the middle of many, without articles': (change) => (
      <BlogListView
        page={change(page)}
        number={2}
        pages={3}
        featured={null}
        articles={[]}
        topics={[]}
        years={[]}
        labels={change({ labels }).labels}
      />
    ),
  }
}

async function drawDocuments(): Promise<Record<string, Draw>> {
  const [settings, legal, [someTopic], [slug = ''], [person = ''], { articles }] = await Promise.all([
    readSiteSettings(),
    readLegalPage('terms-and-conditions'),
    readTopics(),
    readArticleSlugs(),
    readTeamMemberSlugs(),
    readBlogPage(1),
  ])
  const [article, author, topic, lines] = await Promise.all([
    readArticle(slug),
    readTeamMember(person),
    readTopic(someTopic?.slug ?? ''),
    readArticlesOf(someTopic?._id ?? ''),
  ])
  // A link to older articles stands below a full list.
  const full = Array.from({ length: LINES_PER_PAGE }, (_, index) => ({ ...lines[0]!, _id: `line-${index}` }))
  const { labels } = settings
  return {
    ...(legal && {
      'Legal page': (change) => <LegalView page={change(legal)} labels={change({ labels }).labels} />,
    }),
    ...(article && {
      Article: (change) => (
        <ArticleView
          article={change(article)}
          related={change(articles.slice(0, 2))}
          settings={change(settings)}
        />
      ),
    }),
    ...(author && {
      Author: (change) => (
        <AuthorView
          author={change(author)}
          articles={change(lines.slice(0, 3))}
          labels={change({ labels }).labels}
        />
      ),
    }),
    ...(topic && {
      Topic: (change) => (
        <TopicView topic={change(topic)} articles={change(full)} labels={change({ labels }).labels} />
      ),
    }),
  }
}
