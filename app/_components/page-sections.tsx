import type { ReactNode } from 'react'
import type { PageRoute } from '@/content-model/pages'
import { readPageSections } from '@/lib/content/queries/page'
import { faqPage } from '@/lib/seo/json-ld'
import { Sections } from '@/sections/sections'
import { JsonLd } from './json-ld'

type Props = Readonly<{
  route: PageRoute
  /** what is built into the page, with its heading */
  children: ReactNode
}>

/** A fixed page between the sections that editors put above and below it. */
export async function PageSections({ route, children }: Props) {
  const page = await readPageSections(route)
  const [above, below] = [page?.sectionsAbove ?? [], page?.sectionsBelow ?? []]
  const all = [...above, ...below]
  return (
    <>
      <JsonLd data={faqPage(all)} />
      <Sections sections={above} page={all} />
      {children}
      <Sections sections={below} page={all} below />
    </>
  )
}
