import { Barcode } from '@/app/_components/codes/barcode'
import { PageHeading } from '@/app/_components/page-heading'
import { Picture } from '@/app/_components/picture'
import type { Page, TeamMember } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import styles from './team-view.module.css'

/** The team, each on a staff card. */
export function TeamView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading page={page} className={styles.heading} />
      <ul className={styles.members}>
        {page.members?.map((member, index) => (
          <li key={member._key} className={styles.member} id={member.slug} {...listItem(member)}>
            <StaffCard member={member} first={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function StaffCard({ member, first }: Readonly<{ member: TeamMember; first: boolean }>) {
  return (
    <div className={styles.card}>
      <span className={styles.slot} aria-hidden="true" />
      <Picture
        picture={member.photo}
        aspect={1}
        sizes="(min-width: 80rem) 35rem, (min-width: 44rem) 42vw, 80vw"
        priority={first}
        className={styles.photo}
      />
      <div className={styles.words}>
        <h2 className={styles.name} {...editable(member, 'name')}>
          {member.name}
        </h2>
        <p className={styles.role} {...editable(member, 'role')}>
          {member.role}
        </p>
        <p {...editable(member, 'bio')}>{member.bio}</p>
      </div>
      <Barcode text={member.name} className={styles.bars} />
    </div>
  )
}
