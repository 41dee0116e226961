import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { Page } from '@/lib/content/types'
import { TextLink } from './content-link'
import styles from './inline-text.module.css'

/** Formatted text for places where a paragraph is not allowed, such as a label: its blocks follow each other as lines. */
export function InlineText({ value }: Readonly<{ value: Page['consent'] }>) {
  return <PortableText value={value?.map(withoutList)} components={components} />
}

const withoutList = (block: NonNullable<Page['consent']>[number]) => ({ ...block, listItem: undefined })

const components: PortableTextComponents = {
  block: { normal: ({ children }) => <span className={styles.line}>{children}</span> },
  marks: { link: TextLink },
}
