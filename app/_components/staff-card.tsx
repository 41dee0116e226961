import { Barcode } from '@/app/_components/codes/barcode'
import { Picture } from '@/app/_components/picture'
import { pathOf } from '@/content-model/paths'
import type { TeamMember } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './staff-card.module.css'

type Props = Readonly<{
  member: TeamMember
  /** its level among the headings around it */
  heading?: 'h2' | 'h3'
  /** of the photo */
  sizes: string
  /** for the first photo of a page, which is loaded at once */
  priority?: boolean
}>

/** A member of the team on a staff card. */
export function StaffCard({ member, heading: Heading = 'h2', sizes, priority = false }: Props) {
  const path = pathOf(member)
  return (
    <div className={styles.card}>
      <span className={styles.slot} aria-hidden="true" />
      <Picture picture={member.photo} aspect={1} sizes={sizes} priority={priority} className={styles.photo} />
      <div className={styles.text}>
        <Heading className={styles.name} {...editable(member, 'name')}>
          {path ? <a href={path}>{member.name}</a> : member.name}
        </Heading>
        <p className={styles.role} {...editable(member, 'role')}>
          {member.role}
        </p>
        <p {...editable(member, 'bio')}>{member.bio}</p>
      </div>
      <Barcode text={member.name} className={styles.bars} />
    </div>
  )
}
