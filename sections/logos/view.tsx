import type { ReactNode } from 'react'
import { ContentLink } from '@/app/_components/content-link'
import { hrefOf } from '@/content-model/paths'
import { imageSources } from '@/lib/content/images'
import type { SectionOf } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './logos.module.css'

type Logo = NonNullable<SectionOf<'logosSection'>['logos']>[number]

/** Logos of partners and products on one sheet of light paper, where every logo can be read. */
export function LogosSection({ section }: SectionProps<'logosSection'>) {
  return (
    <SectionFrame section={section}>
      <div className={styles.sheet}>
        <ul className={styles.logos}>
          {section.logos?.map((logo) => (
            <li key={logo._key} className={styles.logo} {...listItem(logo)}>
              <Linked logo={logo}>
                <Mark logo={logo} />
              </Linked>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  )
}

function Linked({ logo: { link }, children }: Readonly<{ logo: Logo; children: ReactNode }>) {
  if (!hrefOf(link)) return children
  return (
    <ContentLink link={link} className={styles.link}>
      {children}
    </ContentLink>
  )
}

function Mark({ logo }: Readonly<{ logo: Logo }>) {
  const sources = imageSources(logo.picture, { widths: [160, 320, 480] })
  if (!sources) {
    return (
      <span className={styles.name} {...editable(logo, 'name')}>
        {logo.name}
      </span>
    )
  }
  const { src, srcSet, width, height } = sources
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={srcSet}
      sizes="10rem"
      width={width}
      height={height}
      alt={logo.name}
      loading="lazy"
      decoding="async"
      {...editable(logo, 'picture')}
    />
  )
}
