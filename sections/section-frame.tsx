import type { ReactNode } from 'react'
import { SectionHeading } from '@/app/_components/section-heading'
import { listItem } from '@/lib/preview/editable'
import styles from './section-frame.module.css'

/** Fields that sections with a frame share: those of `schemas/objects/section-fields.ts`. */
type FramedSection = Readonly<{
  anchor: string | null
  heading?: string | null
  intro?: string | null
  tone?: 'plain' | 'tinted' | 'dark' | null
  alignment?: 'left' | 'centre' | null
}>

type Props = Readonly<{
  section: FramedSection
  /** at the left of a wide screen the heading stands beside the content, otherwise above it */
  beside?: boolean
  /** of the element around heading and content */
  className?: string
  children: ReactNode
}>

/**
 * The frame of a section: the background that the editor chose, the page's column, the heading, and the space to
 * neighbouring sections. In a centred section `--start` is `center`, for its children's `justify-content`.
 */
export function SectionFrame({ section, beside = false, className = '', children }: Props) {
  const { anchor, heading, tone, alignment } = section
  const centred = alignment === 'centre'
  const layout = centred ? styles.centre : beside && heading ? styles.beside : ''
  return (
    <section
      id={anchor ?? undefined}
      className={styles[tone ?? 'plain']}
      data-ground={grounds[tone ?? 'plain']}
      {...listItem(section)}
    >
      <div className={`wrap ${styles.content} ${layout} ${className}`}>
        <SectionHeading section={section} className={styles.heading} />
        {children}
      </div>
    </section>
  )
}

/** Attributes of a section without this frame that editors may give a background; `plain` is its class without one. */
export const toned = (tone: FramedSection['tone'], plain: string | undefined) =>
  tone && tone !== 'plain' ? { className: styles[tone], 'data-ground': grounds[tone] } : { className: plain }

const grounds = { plain: undefined, tinted: 'tinted', dark: 'ink' }
