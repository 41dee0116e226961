import { RichText } from '@/app/_components/rich-text'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './free-text.module.css'

/** Text as rich as an article's: in one column, beside its heading, or in two columns. */
export function FreeTextSection({ section, headings }: SectionProps<'freeTextSection'>) {
  const { layout, text } = section
  return (
    <SectionFrame section={section} beside={layout === 'beside'}>
      <div className={layout === 'columns' ? styles.columns : undefined}>
        <RichText value={text} anchors={headings} />
      </div>
    </SectionFrame>
  )
}
