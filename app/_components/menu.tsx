import { hrefOf } from '@/content-model/paths'
import type { SiteSettings } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import { ButtonLink } from './button'
import { ContentLink } from './content-link'
import styles from './menu.module.css'
import { MenuCloser } from './menu-closer'

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
          {navigation
            ?.filter(({ link }) => hrefOf(link))
            .map((item) => (
              <li key={item._key} {...listItem(item)}>
                <ContentLink link={item.link} className={styles.link} {...editable(item, 'label')}>
                  {item.label}
                </ContentLink>
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
