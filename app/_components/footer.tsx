import { hrefOf } from '@/content-model/paths'
import type { SiteSettings } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import { ContentLink } from './content-link'
import { ElevatorButton } from './elevator-button'
import styles from './footer.module.css'
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
            {footerLinks
              ?.filter(({ link }) => hrefOf(link))
              .map((item) => (
                <li key={item._key} {...listItem(item)}>
                  <ContentLink link={item.link} {...editable(item, 'label')}>
                    {item.label}
                  </ContentLink>
                </li>
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
