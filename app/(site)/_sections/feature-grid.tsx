import { FeatureDrawing } from '@/app/_components/drawings/feature-drawing'
import { SectionHeading } from '@/app/_components/section-heading'
import type { SectionProps } from './section-props'
import styles from './feature-grid.module.css'

/** The reasons: the first on a yellow plate of its own, the others in a list whose columns stand out of step. */
export function FeatureGrid({ section }: SectionProps<'featureGridSection'>) {
  const [first, ...others] = section.features ?? []
  return (
    <section id={section.anchor ?? undefined} className={styles.section}>
      <div className={`wrap ${styles.grid}`}>
        <SectionHeading heading={section.heading} intro={section.intro} className={styles.heading} />
        {first && (
          <article className={styles.first}>
            <FeatureDrawing kind={first.drawing} className={styles.large} />
            <div className={styles.words}>
              <h3>{first.title}</h3>
              <p>{first.text}</p>
            </div>
          </article>
        )}
        <ul className={styles.others}>
          {others.map((feature) => (
            <li key={feature._id} className={styles.feature}>
              <FeatureDrawing kind={feature.drawing} className={styles.drawing} />
              <div className={styles.words}>
                <h3>{feature.title}</h3>
                <p>{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
