import styles from './stamp.module.css'

type Props = Readonly<{ className?: string }>

/** A round stamp with a tick, unevenly inked. Screen readers skip it. */
export function Stamp({ className = '' }: Props) {
  return (
    <svg
      className={`${styles.stamp} ${className}`}
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="60" cy="60" r="55" strokeWidth="5" strokeDasharray="118 2 60 1 90 3 71" />
      <circle cx="60" cy="60" r="46" strokeWidth="1.6" strokeDasharray="40 1 88 2 150" />
      <path strokeWidth="11" strokeLinejoin="round" strokeLinecap="round" d="m37 61 17 17 30-36" />
      <path
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray=".1 8"
        d="M22 60a38 38 0 0 1 76 0M22 60a38 38 0 0 0 76 0"
      />
    </svg>
  )
}
