import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CaseIcon } from '@sanity/icons/Case'
import { CogIcon } from '@sanity/icons/Cog'
import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { OlistIcon } from '@sanity/icons/Olist'
import { StarIcon } from '@sanity/icons/Star'
import { TransferIcon } from '@sanity/icons/Transfer'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import type { SortOrderingItem } from 'sanity'
import { legalIds, legalRoutes, legalTitles, pageTitles } from '../../schemas/routes'

/** An entry of the Studio's contents: how it looks, and what opens. */
export type Entry = { id: string; title: string; icon: ComponentType } & (
  | { opens: 'document'; type: string }
  | { opens: 'documents'; type: string; documents: readonly { id: string; title: string }[] }
  | { opens: 'list'; type: string; order: SortOrderingItem[] }
  | { opens: 'blog' | 'team' | 'scheduled'; type: string }
)

const legalPages = legalRoutes.map((route) => ({ id: legalIds[route], title: legalTitles[route] }))

/** Pages that stand in a room of their own, next to what they list. */
const elsewhere = new Set(['blog', 'team'])

const pages = Object.entries(pageTitles)
  .filter(([route]) => !elsewhere.has(route))
  .map(([route, title]) => ({ id: `page-${route}`, title }))

/**
 * The contents of the Studio from top to bottom, in groups: pages, the blog and its people, what pages are made of, the
 * rest.
 */
export const contents: readonly (readonly Entry[])[] = [
  [
    { id: 'home', title: 'Home page', icon: HomeIcon, opens: 'document', type: 'home' },
    { id: 'pages', title: 'Pages', icon: DocumentsIcon, opens: 'documents', type: 'page', documents: pages },
    {
      id: 'legal',
      title: 'Legal',
      icon: CaseIcon,
      opens: 'documents',
      type: 'legalPage',
      documents: legalPages,
    },
  ],
  [
    { id: 'blog', title: 'Blog', icon: BookIcon, opens: 'blog', type: 'article' },
    { id: 'team', title: 'Team', icon: UsersIcon, opens: 'team', type: 'teamMember' },
  ],
  [
    list('features', 'Features', StarIcon, 'feature', 'title'),
    list('steps', 'Steps', OlistIcon, 'step', 'title'),
    list('faqs', 'FAQs', HelpCircleIcon, 'faq', 'question'),
    list('technologies', 'Technologies', MobileDeviceIcon, 'technology', 'name'),
    {
      id: 'passDesigner',
      title: 'Pass designer',
      icon: ColorWheelIcon,
      opens: 'document',
      type: 'passDesigner',
    },
  ],
  [
    {
      id: 'scheduled',
      title: 'Scheduled',
      icon: CalendarIcon,
      opens: 'scheduled',
      type: 'scheduledPublication',
    },
    list('redirects', 'Redirects', TransferIcon, 'redirect', 'from'),
    { id: 'siteSettings', title: 'Site settings', icon: CogIcon, opens: 'document', type: 'siteSettings' },
  ],
]

function list(id: string, title: string, icon: ComponentType, type: string, orderedBy: string): Entry {
  return { id, title, icon, opens: 'list', type, order: [{ field: orderedBy, direction: 'asc' }] }
}
