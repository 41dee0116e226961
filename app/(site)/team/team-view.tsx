import { Barcode } from '@/app/_components/codes/barcode'
import { PageHeading } from '@/app/_components/page-heading'
import { Picture } from '@/app/_components/picture'
import type { Page, TeamMember } from '@/lib/content/types'
import styles from './team-view.module.css'

/** The team, each on a staff card. */
export function TeamView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading {...page} className={styles.heading} />
      <ul className={styles.members}>
        {page.members?.map((member) => (
          <li key={member._id} className={styles.member} id={member.slug}>
            <StaffCard member={member} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function StaffCard({ member }: Readonly<{ member: TeamMember }>) {
  return (
    <div className={styles.card}>
      <span className={styles.slot} aria-hidden="true" />
      <Picture
        picture={member.photo}
        aspect={1}
        sizes="(min-width: 80rem) 35rem, (min-width: 44rem) 42vw, 80vw"
        className={styles.photo}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{member.name}</h2>
        <p className={styles.role}>{member.role}</p>
        <p>{member.bio}</p>
      </div>
      <Barcode text={member.name} className={styles.bars} />
    </div>
  )
}
