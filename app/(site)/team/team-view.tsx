import { PageHeading } from '@/app/_components/page-heading'
import { StaffCard } from '@/app/_components/staff-card'
import type { Page } from '@/lib/content/types'
import { listItem } from '@/lib/preview/editable'
import styles from './team-view.module.css'

/** The team, each on a staff card. */
export function TeamView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading page={page} className={styles.heading} />
      <ul className={styles.members}>
        {page.members?.map((member, index) => (
          <li key={member._key} className={styles.member} id={member.slug ?? undefined} {...listItem(member)}>
            <StaffCard
              member={member}
              sizes="(min-width: 80rem) 35rem, (min-width: 44rem) 42vw, 80vw"
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
