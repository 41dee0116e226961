import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ComponentProps } from 'react'
import type { ContentPicture } from '@/lib/content/images'
import { plainText } from '@/lib/content/plain-text'
import { TextLink } from './content-link'
import { Picture } from './picture'
import styles from './rich-text.module.css'

type Props = Readonly<{ value: ComponentProps<typeof PortableText>['value'] | null | undefined }>

/** Formatted text from the content: headings that can be linked to, lists, quotes, links and pictures with captions. */
export function RichText({ value }: Props) {
  if (!value) return null
  return (
    <div className={styles.text}>
      <PortableText value={value} components={components} />
    </div>
  )
}

/** `Terms & conditions` becomes `terms-conditions`. */
const anchorOf = (block: Parameters<typeof plainText>[0]) =>
  plainText(block)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const components: Partial<PortableTextComponents> = {
  block: {
    h2: ({ value, children }) => <h2 id={anchorOf([value])}>{children}</h2>,
    h3: ({ value, children }) => <h3 id={anchorOf([value])}>{children}</h3>,
    blockquote: ({ children }) => (
      <blockquote>
        <p>{children}</p>
      </blockquote>
    ),
  },
  marks: { link: TextLink },
  types: {
    captionedPicture: ({ value }: { value: ContentPicture & { caption?: string | null } }) => (
      <figure>
        <Picture picture={value} sizes="(min-width: 48rem) 44rem, 100vw" className={styles.picture} />
        {value.caption && <figcaption>{value.caption}</figcaption>}
      </figure>
    ),
  },
}
