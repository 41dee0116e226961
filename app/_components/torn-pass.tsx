import { Barcode } from './codes/barcode'

/** The tear as points from left to right. */
const tear = '0 150 15 161 33 144 51 156 69 139 87 148 103 131 124 141 140 126 158 136 174 122 192 128'
const pieces = [
  { id: 'upper', transform: 'rotate(-6 96 130) translate(-4 -3)', outline: `0 0 ${tear} 192 0` },
  { id: 'lower', transform: 'rotate(7 96 130) translate(10 12)', outline: `0 260 ${tear} 192 260` },
]

/** A pass torn in two. Screen readers skip it. It needs no style sheet. */
export function TornPass({ className = '' }: Readonly<{ className?: string }>) {
  return (
    <svg className={className} viewBox="-16 -16 232 300" aria-hidden="true">
      {pieces.map(({ id, transform, outline }) => (
        <g key={id} transform={transform}>
          <clipPath id={`torn-${id}`}>
            <polygon points={outline} />
          </clipPath>
          <g clipPath={`url(#torn-${id})`}>
            <rect width="192" height="260" rx="15" fill="#c81e2d" />
            <g fill="#fffaf2">
              <circle cx="32" cy="32" r="17" />
              <rect x="15" y="60" width="146" height="17" rx="4" />
              <rect x="15" y="88" width="67" height="13" rx="4" />
            </g>
            <rect x="15" y="164" width="162" height="82" rx="6" fill="#fff" />
            <svg x="26" y="174" width="140" height="62" color="#10151e">
              <Barcode text="ERROR" />
            </svg>
          </g>
        </g>
      ))}
    </svg>
  )
}
