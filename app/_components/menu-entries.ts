import { type ContentLink, hrefOf } from '@/content-model/paths'

/** A link of a menu, or, with `links`, a group of them. */
export type MenuEntry = Readonly<{
  _key: string
  label: string
  link?: ContentLink
  links?: readonly MenuEntry[] | null
}>

/** The entries of a menu that lead somewhere. Of its groups, those links that do. */
export const shownEntries = (entries: readonly MenuEntry[] | null): readonly MenuEntry[] =>
  entries?.filter(({ link, links }) => (links ? shownEntries(links).length > 0 : hrefOf(link))) ?? []
