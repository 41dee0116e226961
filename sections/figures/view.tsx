import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './figures.module.css'

/** Numbers lettered like those on plates, each with what it counts. */
export function FiguresSection({ section }: SectionProps<'figuresSection'>) {
  return (
    <SectionFrame section={section}>
      <ul className={styles.figures}>
        {section.figures?.map((figure) => (
          <li key={figure._key} className={styles.figure} {...listItem(figure)}>
            <p className={styles.number} {...editable(figure, 'number')}>
              {figure.number}
            </p>
            <p className={styles.label} {...editable(figure, 'label')}>
              {figure.label}
            </p>
            {figure.note && (
              <p className={styles.note} {...editable(figure, 'note')}>
                {figure.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
