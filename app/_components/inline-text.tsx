import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { Page } from '@/lib/content/types'
import type { EditAttributes } from '@/lib/preview/editable'
import { TextLink } from './content-link'
import styles from './inline-text.module.css'

/**
 * Formatted text for places where a paragraph is not allowed, such as a label: its blocks follow each other as lines.
 */
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
  marks: { link: TextLink },
})
