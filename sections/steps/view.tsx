import { ButtonLink } from '@/app/_components/button'
import { StepDrawing } from '@/app/_components/drawings/step-drawing'
import { SectionHeading } from '@/app/_components/section-heading'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './steps.module.css'

/** The steps to the first pass, along a barbell with a blue plate for each. */
export function StepsSection({ section }: SectionProps<'stepsSection'>) {
  const { anchor, steps } = section
  return (
    <section id={anchor ?? undefined} className={styles.section} {...listItem(section)}>
      <div className={`wrap ${styles.grid}`}>
        <SectionHeading section={section} className={styles.heading} />
        <ol className={styles.steps}>
          {steps?.map((step, index) => (
            <li key={step._key} className={styles.step} {...listItem(step)}>
              <span className={styles.plate} aria-hidden="true">
                {index + 1}
              </span>
              <h3 {...editable(step, 'title')}>{step.title}</h3>
              <StepDrawing kind={step.drawing} className={styles.drawing} />
              <div className={styles.text}>
                <p {...editable(step, 'text')}>{step.text}</p>
                <ButtonLink button={step.button} variant="outline" />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
