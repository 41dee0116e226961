import styles from './illustrations.module.css'

type Props = Readonly<{ number: string; className?: string }>

/** A locker key with a number on its bow. Decorative: hidden from screen readers. */
export function Key({ number, className = '' }: Props) {
  return (
    <svg className={className} viewBox="0 0 84 200" aria-hidden="true">
      <path
        className={styles.metal}
        fillRule="evenodd"
        d="M42 2a40 40 0 0 1 15 77v108l-15 11-15-11V79A40 40 0 0 1 42 2Zm0 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z"
      />
      <path className={styles.cuts} d="M57 104h-8v10h8zM57 124h-5v8h5zM57 144h-10v10h10zM57 164h-6v9h6z" />
      <path className={styles.blade} d="M38 88v94" />
      <text className={styles.keyNumber} x="42" y="60">
        {number}
      </text>
    </svg>
  )
}
