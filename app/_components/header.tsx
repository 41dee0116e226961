import { pathOf } from '@/content-model/paths'
import type { SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { Brand } from './brand'
import { ButtonLink } from './button'
import styles from './header.module.css'
import { Menu } from './menu'

/** The header of every page: brand, menu and the two main buttons. */
export function Header({ settings }: Readonly<{ settings: SiteSettings }>) {
  return (
    <header className={`wrap ${styles.header}`}>
      <a href={pathOf({ _type: 'home' })} className={styles.home} {...editable(settings, 'brandName')}>
        <Brand name={settings.brandName} />
      </a>
      <div className={styles.quick}>
        <ButtonLink button={settings.designButton} variant="solid" />
      </div>
      <Menu settings={settings} />
    </header>
  )
}
