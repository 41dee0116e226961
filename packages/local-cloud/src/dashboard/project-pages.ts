import type { Pool } from 'pg'
import type { Page } from './layout.ts'

/** The request for a page of a project. */
export type ProjectPageRequest = {
  /** The database that the local cloud and the project share. */
  pool: Pool
  /** What follows the page's own path: `['42']` for `/dashboard/orders/42`. */
  segments: readonly string[]
  query: Readonly<Record<string, string | undefined>>
}

/** The content of a project's page. */
export type ProjectPageContent = Pick<Page, 'title' | 'main' | 'style'>

/** A page that a project adds to the dashboard, beside those of the services. */
export type ProjectPage = {
  /** Name in the menu. */
  title: string
  /** Path below `/dashboard`, e.g. `orders`; everything below it goes to the handler too. */
  path: string
  /** Renders the page; undefined: there is none at these segments (404). */
  handler(request: ProjectPageRequest): Promise<ProjectPageContent | undefined>
}

/** How a project changes the dashboard. */
export type DashboardOptions = {
  pages?: readonly ProjectPage[]
  /** Command that adds and removes people of the local Studio, e.g. `npm run editors`. */
  editorsCommand?: string
  /** Field of a user's metadata that the page of accounts shows below the email address. Default `full_name`. */
  accountLabel?: string
}
