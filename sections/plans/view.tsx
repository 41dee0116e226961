import { ButtonLink } from '@/app/_components/button'
import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './plans.module.css'

/** Plans as tickets: name and price above the perforation, features below. */
export function PlansSection({ section }: SectionProps<'plansSection'>) {
  return (
    <SectionFrame section={section}>
      <ul className={styles.plans}>
        {section.plans?.map((plan) => (
          <li
            key={plan._key}
            className={styles.plan}
            data-ground={plan.highlighted ? 'yellow' : undefined}
            {...listItem(plan)}
          >
            <div className={styles.top}>
              <h3 {...editable(plan, 'name')}>{plan.name}</h3>
              <p>
                <span className={styles.price} {...editable(plan, 'price')}>
                  {plan.price?.replaceAll(SPACE_IN_AMOUNT, NO_BREAK_SPACE)}
                </span>{' '}
                {plan.period && (
                  <span className={styles.period} {...editable(plan, 'period')}>
                    {plan.period}
                  </span>
                )}
              </p>
            </div>
            <div className={styles.rest}>
              {plan.text && <p {...editable(plan, 'text')}>{plan.text}</p>}
              {plan.features && plan.features.length > 0 && (
                <ul className={styles.features} {...editable(plan, 'features')}>
                  {plan.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              )}
            </div>
            {plan.button && (
              <div className={styles.action}>
                <ButtonLink button={plan.button} variant={plan.highlighted ? 'primary' : 'outline'} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {section.note && (
        <p className={styles.note} {...editable(section, 'note')}>
          {section.note}
        </p>
      )}
    </SectionFrame>
  )
}

/** Between the digits of an amount, and between them and a currency: “€ 1 299”, “CHF 49”, “49 €”. */
const SPACE_IN_AMOUNT = /(?<=\p{Sc}|\d|\b\p{Lu}{3}) (?=\d)|(?<=\d) (?=\p{Sc}|\p{Lu}{3}\b)/gu
const NO_BREAK_SPACE = '\u00A0'
