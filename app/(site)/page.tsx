import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JsonLd } from '@/app/_components/json-ld'
import { readHome } from '@/lib/content/queries/home'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { faqPage, organisation } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { Sections } from '@/sections/sections'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, home] = await Promise.all([readSiteSettings(), readHome()])
  return pageMetadata({
    settings,
    shows: [home],
    path: '/',
    seo: home?.seo ?? settings.seo,
    title: settings.brandName,
  })
}

export default async function HomePage() {
  const [settings, home] = await Promise.all([readSiteSettings(), readHome()])
  if (!home) notFound()
  const sections = home.sections ?? []
  return (
    <>
      <JsonLd data={organisation(settings)} />
      <JsonLd data={faqPage(sections)} />
      {sections[0]?._type !== 'heroSection' && <h1 className="visually-hidden">{settings.brandName}</h1>}
      <Sections sections={sections} />
    </>
  )
}
