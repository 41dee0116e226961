import { Barcode } from '@/app/_components/codes/barcode'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './divider.module.css'

/** A barcode across the page, with its code printed below. */
export function DividerSection({ section }: SectionProps<'dividerSection'>) {
  const { anchor, code } = section
  return (
    <div id={anchor ?? undefined} className={styles.divider} aria-hidden="true" {...listItem(section)}>
      <Barcode text={code} className={styles.bars} />
      <p className={styles.code} {...editable(section, 'code')}>
        {code}
      </p>
    </div>
  )
}
