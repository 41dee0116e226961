import type { ReactNode } from 'react'
import { QrCode } from '../codes/qr-code'
import type { SectionOf } from '@/lib/content/types'
import styles from './pass-fields.module.css'

/** The texts on a sample pass, as stored in the hero section. */
export type PassSample = NonNullable<SectionOf<'heroSection'>['pass']>

/** The upper half of a sample pass: gym, member, membership and number. */
export function PassFields({ sample, mark }: Readonly<{ sample: PassSample; mark?: ReactNode }>) {
  return (
    <>
      <div className={styles.gym}>
        <span className={styles.mark}>{mark ?? <Mark />}</span>
        <span className={styles.gymName}>{sample.gymName}</span>
      </div>
      <Entry label={sample.nameLabel} value={sample.memberName} large />
      <div className={styles.row}>
        <Entry label={sample.membershipLabel} value={sample.membership} />
        <Entry label={sample.numberLabel} value={sample.memberNumber} />
      </div>
    </>
  )
}

function Entry({ label, value, large = false }: Readonly<{ label: string; value: string; large?: boolean }>) {
  return (
    <div className={large ? `${styles.entry} ${styles.large}` : styles.entry}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
    </div>
  )
}

/** A white box with a QR code of the member's number, as on a real pass; nothing without a number. */
export function PassQr({ number }: Readonly<{ number: string }>) {
  if (!number) return null
  return (
    <div className={styles.paper}>
      <QrCode text={number} className={styles.qr} />
    </div>
  )
}

/** The logo of an invented gym: a barbell plate from the side, on its bar. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor">
      <path d="M1 10.5h3v3H1zM20 10.5h3v3h-3zM5 6h3v12H5zM16 6h3v12h-3zM9 3h6v18H9z" />
    </svg>
  )
}
