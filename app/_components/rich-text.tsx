import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ComponentProps } from 'react'
import type { ContentPicture } from '@/lib/content/images'
import { headingAnchors } from '@/content-model/heading-anchor'
import { editable } from '@/lib/preview/editable'
import { BodyLink } from './content-link'
import { Picture } from './picture'
import styles from './rich-text.module.css'

type Props = Readonly<{
  value: ComponentProps<typeof PortableText>['value'] | null | undefined
  /** of the headings, by block, where the page has other texts with headings */
  anchors?: ReadonlyMap<object, string>
}>

/** Formatted text: headings with anchors, lists, quotes, links and pictures with captions. */
export function RichText({ value, anchors }: Props) {
  if (!value) return null
  const blocks = Array.isArray(value) ? value : [value]
  return (
    <div className={styles.text}>
      <PortableText value={value} components={componentsWith(anchors ?? headingAnchors(blocks))} />
    </div>
  )
}

/** Disables dragging of paragraphs in previews, where one could end up in the answer of another question. */
const textBlock = (block: object) => {
  const edit = editable(block)
  return edit['data-sanity'] ? { ...edit, 'data-sanity-drag-disable': true } : edit
}

const componentsWith = (anchors: ReadonlyMap<object, string>): Partial<PortableTextComponents> => ({
  block: {
    normal: ({ value, children }) => <p {...textBlock(value)}>{children}</p>,
    h2: ({ value, children }) => (
      <h2 id={anchors.get(value)} {...textBlock(value)}>
        {children}
      </h2>
    ),
    h3: ({ value, children }) => (
      <h3 id={anchors.get(value)} {...textBlock(value)}>
        {children}
      </h3>
    ),
    blockquote: ({ value, children }) => (
      <blockquote {...textBlock(value)}>
        <p>{children}</p>
      </blockquote>
    ),
  },
  listItem: ({ value, children }) => <li {...textBlock(value)}>{children}</li>,
  marks: { link: BodyLink },
  types: {
    captionedPicture: ({ value }: { value: ContentPicture & { caption?: string | null } }) => (
      <figure {...textBlock(value)}>
        <Picture picture={value} sizes="(min-width: 48rem) 44rem, 100vw" className={styles.picture} />
        {value.caption && <figcaption {...editable(value, 'caption')}>{value.caption}</figcaption>}
      </figure>
    ),
  },
})
