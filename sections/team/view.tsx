import { StaffCard } from '@/app/_components/staff-card'
import { listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './team.module.css'

/** Chosen members of the team, or everybody, on staff cards that hang in columns. */
export function TeamSection({ section }: SectionProps<'teamSection'>) {
  const { teamPage } = section
  const members = section.members?.length ? section.members : teamPage?.members
  return (
    <SectionFrame section={section}>
      {members && members.length > 0 && (
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member._key} {...listItem(member)}>
              <StaffCard
                member={member}
                heading="h3"
                sizes="(min-width: 80rem) 22rem, (min-width: 62rem) 27vw, (min-width: 44rem) 42vw, 80vw"
              />
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  )
}
