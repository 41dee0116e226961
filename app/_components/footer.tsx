import type { SiteSettings } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import { ContentLink } from './content-link'
import { ElevatorButton } from './elevator-button'
import styles from './footer.module.css'
import { type MenuEntry, shownEntries } from './menu-entries'
import { SocialLink } from './social-link'

/** The footer of every page. Links without a target are left out. */
export function Footer({ settings }: Readonly<{ settings: SiteSettings }>) {
  const { brandName, description, footerLinks, socialLinks, contactEmail, copyright, copyrightYear, labels } =
    settings
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className={`wrap ${styles.grid}`}>
        <p className={styles.description} {...editable(settings, 'description')}>
          {description}
        </p>
        <nav aria-label={labels.footerNavigation} className={styles.navigation}>
          <ul className={styles.links}>
            {shownEntries(footerLinks).map((entry) => (
              <Entry key={entry._key} entry={entry} />
            ))}
            {contactEmail && (
              <li>
                <a href={`mailto:${contactEmail}`} {...editable(settings, 'contactEmail')}>
                  {contactEmail}
                </a>
              </li>
            )}
            {socialLinks?.map((social) => (
              <SocialLink key={social._key} social={social} />
            ))}
          </ul>
        </nav>
        <div className={styles.elevator}>
          <ElevatorButton
            goUp={labels.backToTop}
            stop={labels.stopMusic}
            {...editable(labels, 'backToTop')}
          />
        </div>
        <p className={styles.copyright} {...editable(settings, 'copyright')}>
          © {copyrightYear} {copyright}
        </p>
        <div className={styles.brand} data-brand={brandName} aria-hidden="true" />
      </div>
    </footer>
  )
}

/** A link of the footer, or a list of links under its label. */
function Entry({ entry }: Readonly<{ entry: MenuEntry }>) {
  if (!entry.links) {
    return (
      <li {...listItem(entry)}>
        <ContentLink link={entry.link} {...editable(entry, 'label')}>
          {entry.label}
        </ContentLink>
      </li>
    )
  }
  return (
    <li className={styles.group} {...listItem(entry)}>
      <p className={styles.label} {...editable(entry, 'label')}>
        {entry.label}
      </p>
      <ul className={styles.grouped}>
        {shownEntries(entry.links).map((link) => (
          <Entry key={link._key} entry={link} />
        ))}
      </ul>
    </li>
  )
}
