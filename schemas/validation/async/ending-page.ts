import type { ValidationContext } from 'sanity'
import { isPublished } from '../../../content-model/published-id'
import type { LinkValue } from '../link'
import type { ValidationResult } from '../result'
import { queryDataset } from './query-dataset'

const PAGE_QUERY = /* groq */ `*[_id == $page && defined(endsAt) && ${isPublished}][0]{ title, endsAt }`

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Warns of a link to a landing page with an end, after which the site redirects visitors to that page's target. */
export async function warnEndingPage(
  link: LinkValue | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const to = link?.to?._ref
  if (!to) return true
  const page = await queryDataset<{ title: string | null; endsAt: string } | null>(context, PAGE_QUERY, {
    page: to,
  })
  if (!page) return true
  const ends = new Date(page.endsAt)
  const title = page.title ? `“${page.title}”` : 'That page'
  return ends.getTime() > Date.now()
    ? `${title} ends on ${moment.format(ends)}. From then on this leads to where that page sends its visitors.`
    : `${title} has ended, so this leads to where that page sends its visitors. Choose another page, or remove this.`
}
