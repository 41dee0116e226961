import { Barcode } from '@/app/_components/codes/barcode'
import type { SectionProps } from './section-props'
import styles from './divider.module.css'

/** A barcode across the page, with its code printed under it, as on the back of a card. */
export function Divider({ section: { anchor, code } }: SectionProps<'dividerSection'>) {
  return (
    <div id={anchor ?? undefined} className={styles.divider} aria-hidden="true">
      <Barcode text={code} className={styles.bars} />
      <p className={styles.code}>{code}</p>
    </div>
  )
}
