import { definePlugin } from 'sanity'
import { SearchNavbar } from './search-navbar'

/**
 * The search of the Studio, opened by Sanity's own button and shortcut: with excerpts, for misspelt words too, and with
 * ways to the page. docs/decisions/2026-11-23-search-of-the-studio.md
 */
export const search = definePlugin({
  name: 'liftpass-search',
  studio: { components: { navbar: SearchNavbar } },
})
