import { Barcode } from '../codes/barcode'
import type { PassSample } from './pass-fields'
import styles from './plastic-card.module.css'

type Props = Readonly<{ sample: PassSample; className?: string }>

/** The old plastic card: yellowed, scratched, its barcode half rubbed off. Screen readers skip it. */
export function PlasticCard({ sample, className = '' }: Props) {
  return (
    <div className={`${styles.box} ${className}`} aria-hidden="true">
      <div className={styles.card}>
        <span className={styles.band}>{sample.cardCaption ?? sample.gymName}</span>
        <svg className={styles.face} viewBox="0 0 40 48" fill="currentColor">
          <path d="M20 8a9 9 0 0 1 9 9c0 6-4 11-9 11s-9-5-9-11a9 9 0 0 1 9-9ZM3 48c0-10 7-16 17-16s17 6 17 16z" />
        </svg>
        <span className={styles.name}>{sample.memberName}</span>
        <span className={styles.number}>{sample.memberNumber}</span>
        <Barcode text={sample.memberNumber} className={styles.bars} />
        <svg
          className={styles.wear}
          viewBox="0 0 160 100"
          preserveAspectRatio="none"
          fill="none"
          stroke="#fffaf2"
          strokeLinecap="round"
        >
          <path strokeWidth="1.6" d="M62 70l58-17M70 79l66-22M88 88l40-9" />
          <path strokeWidth=".7" d="M10 34l70-21M24 92l30-42M98 24l54-12M118 96l30-60M52 20l16 62" />
          <path stroke="#b29d6c" strokeWidth="2.4" d="M150 98l9-12M1 16l9-14" />
        </svg>
      </div>
    </div>
  )
}
