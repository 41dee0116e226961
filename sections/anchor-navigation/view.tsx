import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './anchor-navigation.module.css'

/** Links that jump to sections of the page. */
export function AnchorNavigationSection({ section }: SectionProps<'anchorNavigationSection'>) {
  const { label, links } = section
  const complete = links?.filter((link) => link.label && link.anchor) ?? []
  return (
    <SectionFrame section={section}>
      <nav className={styles.navigation} aria-label={label || undefined}>
        <p className="eyebrow" {...editable(section, 'label')}>
          {label}
        </p>
        <ul className={styles.links}>
          {complete.map((link) => (
            <li key={link._key} {...listItem(link)}>
              <a className={styles.link} href={`#${link.anchor}`} {...editable(link, 'label')}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </SectionFrame>
  )
}
