import { FeatureDrawing } from '@/app/_components/drawings/feature-drawing'
import { SectionHeading } from '@/app/_components/section-heading'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './feature-grid.module.css'

/** The features: the first large on yellow, the others in a list with staggered columns. */
export function FeatureGridSection({ section }: SectionProps<'featureGridSection'>) {
  const [first, ...others] = section.features ?? []
  return (
    <section id={section.anchor ?? undefined} className={styles.section} {...listItem(section)}>
      <div className={`wrap ${styles.grid}`}>
        <SectionHeading section={section} className={styles.heading} />
        {first && (
          <article className={styles.first} {...listItem(first)}>
            <FeatureDrawing kind={first.drawing} className={styles.large} />
            <div className={styles.text}>
              <h3 {...editable(first, 'title')}>{first.title}</h3>
              <p {...editable(first, 'text')}>{first.text}</p>
            </div>
          </article>
        )}
        <ul className={styles.others}>
          {others.map((feature) => (
            <li key={feature._key} className={styles.feature} {...listItem(feature)}>
              <FeatureDrawing kind={feature.drawing} className={styles.drawing} />
              <div className={styles.text}>
                <h3 {...editable(feature, 'title')}>{feature.title}</h3>
                <p {...editable(feature, 'text')}>{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
