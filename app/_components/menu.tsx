import type { SiteSettings } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import { ButtonLink } from './button'
import { ContentLink } from './content-link'
import styles from './menu.module.css'
import { MenuCloser } from './menu-closer'
import { type MenuEntry, shownEntries } from './menu-entries'

const ID = 'menu'

/**
 * The main navigation: a row on wide screens, a panel behind a button on phones. The panel is a popover, which opens,
 * closes and takes the keyboard without scripts.
 */
export function Menu({ settings }: Readonly<{ settings: SiteSettings }>) {
  const { navigation, contactButton, designButton, labels } = settings
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={ID} aria-label={labels.openMenu}>
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path className={styles.bars} d="M3 7h18M3 17h18" />
          <path className={styles.cross} d="m5 5 14 14M19 5 5 19" />
        </svg>
      </button>
      <nav id={ID} popover="auto" className={styles.menu} aria-label={labels.mainNavigation}>
        <ul className={styles.links}>
          {shownEntries(navigation).map((entry) => (
            <li key={entry._key} {...listItem(entry)}>
              {entry.links ? <Group group={entry} links={entry.links} /> : <Entry entry={entry} />}
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <ButtonLink button={contactButton} variant="outline" />
          <ButtonLink button={designButton} variant="solid" />
        </div>
        <MenuCloser menuId={ID} />
      </nav>
    </>
  )
}

const Entry = ({ entry }: Readonly<{ entry: MenuEntry }>) => (
  <ContentLink link={entry.link} className={styles.link} {...editable(entry, 'label')}>
    {entry.label}
  </ContentLink>
)

/** A list of links behind its label. Groups share a name, so that only one is open, which needs no scripts. */
const Group = ({ group, links }: Readonly<{ group: MenuEntry; links: readonly MenuEntry[] }>) => (
  <details className={styles.group} name={ID}>
    <summary className={styles.link} {...editable(group, 'label')}>
      {group.label}
    </summary>
    <ul className={styles.grouped}>
      {shownEntries(links).map((entry) => (
        <li key={entry._key} {...listItem(entry)}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  </details>
)
