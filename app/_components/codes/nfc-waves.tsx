import type { SVGProps } from 'react'

/** The symbol of contactless readers. */
export function NfcWaves(svg: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="9"
      strokeLinecap="round"
      aria-hidden="true"
      {...svg}
    >
      <path d="M18 38q8 12 0 24M38 27q16 23 0 46M58 16q24 34 0 68M78 6q31 44 0 88" />
    </svg>
  )
}
