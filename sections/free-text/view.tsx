import { RichText } from '@/app/_components/rich-text'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './free-text.module.css'

/**
 * Text as rich as an article's: in one column, beside its heading, or in two columns. A centred section has its heading
 * above the text in any case.
 */
export function FreeTextSection({ section, headings }: SectionProps<'freeTextSection'>) {
  const { layout, text, alignment } = section
  const placed = alignment === 'centre' ? styles.centred : undefined
  return (
    <SectionFrame section={section} beside={layout === 'beside'}>
      <div className={layout === 'columns' ? styles.columns : placed}>
        <RichText value={text} anchors={headings} />
      </div>
    </SectionFrame>
  )
}
