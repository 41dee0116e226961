import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { Page } from '@/lib/content/types'
import type { EditAttributes } from '@/lib/preview/editable'
import { BodyLink } from './content-link'
import styles from './inline-text.module.css'

/** Formatted text where paragraphs are not allowed, such as in a label: each block becomes a line. */
export function InlineText({ value, ...edit }: Readonly<{ value: Page['consent'] }> & EditAttributes) {
  return <PortableText value={value?.map(withoutList)} components={componentsWith(edit)} />
}

const withoutList = (block: NonNullable<Page['consent']>[number]) => ({ ...block, listItem: undefined })

const componentsWith = (edit: EditAttributes): PortableTextComponents => ({
  block: {
    normal: ({ children }) => (
      <span className={styles.line} {...edit}>
        {children}
      </span>
    ),
  },
  marks: { link: BodyLink },
})
