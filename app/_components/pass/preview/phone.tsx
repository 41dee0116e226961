import type { ComponentProps, ReactNode } from 'react'
import { PassPreview } from './pass-preview'
import { HEIGHT, type Wallet, WIDTH } from './sides'

const PHONE = { width: 427, height: 838 }
const SCREEN = { x: 13, y: 13, width: 401, height: 812, radius: 50 }
const TOP = 128

type Props = Omit<ComponentProps<typeof PassPreview>, 'className'> & Readonly<{ className?: string }>

/** A pass on the screen of a phone, as its wallet shows it in dark mode. */
export function PassPhone({ className, ...pass }: Props) {
  return (
    <svg viewBox={`0 0 ${PHONE.width} ${PHONE.height}`} className={className}>
      <g aria-hidden="true">
        <path d="M2 190h3v60H2zM2 264h3v60H2zM422 220h3v92h-3z" fill="#4c5562" />
        <rect x={4} y={1} width={419} height={836} rx={62} fill="#05070b" stroke="#5b6573" strokeWidth={2} />
        <rect {...SCREEN} rx={SCREEN.radius} fill={pass.wallet === 'apple' ? '#000' : '#131314'} />
        <Status />
        {chrome[pass.wallet]}
        <rect x={146} y={808} width={135} height={5} rx={2.5} fill="#f5f5f7" />
      </g>
      <PassPreview {...pass} x={(PHONE.width - WIDTH) / 2} y={TOP} width={WIDTH} height={HEIGHT} />
    </svg>
  )
}

function Status() {
  return (
    <g fill="#f5f5f7">
      <text x={56} y={50} fontSize={17} fontWeight={600} fontFamily="system-ui, Roboto, sans-serif">
        9:41
      </text>
      <rect x={156} y={28} width={116} height={32} rx={16} fill="#05070b" stroke="#1c2129" />
      <path d="M312 47h4v4h-4zM318 44h4v7h-4zM324 41h4v10h-4zM330 38h4v13h-4z" />
      <rect x={344} y={38.5} width={25} height={12} rx={4} fill="none" stroke="#f5f5f7" strokeOpacity={0.5} />
      <rect x={346} y={40.5} width={17} height={8} rx={2.4} />
      <path d="M370.5 42.5v4" stroke="#f5f5f7" strokeOpacity={0.5} strokeWidth={1.6} strokeLinecap="round" />
    </g>
  )
}

/** The wallet's own interface: buttons above the pass, other passes below it. */
const chrome: Readonly<Record<Wallet, ReactNode>> = {
  apple: (
    <>
      <g fill="#1c1c1e">
        <circle cx={51} cy={96} r={18} />
        <circle cx={376} cy={96} r={18} />
      </g>
      <path d="m45.5 90.5 11 11m0-11-11 11" stroke="#f5f5f7" strokeWidth={2.2} strokeLinecap="round" />
      <path d="M368 96h.1m7.9 0h.1m7.9 0h.1" stroke="#f5f5f7" strokeWidth={3.6} strokeLinecap="round" />
      <rect x={26} y={690} width={375} height={60} rx={14} fill="#1b7a48" />
      <rect x={26} y={716} width={375} height={60} rx={14} fill="#f0b429" />
      <path
        d="M26 756a14 14 0 0 1 14-14h347a14 14 0 0 1 14 14v26a34 34 0 0 1-34 34H60a34 34 0 0 1-34-34z"
        fill="#1d4e9e"
      />
    </>
  ),
  google: (
    <>
      <path
        d="M58 96H42m7-7-7 7 7 7"
        fill="none"
        stroke="#e3e3e3"
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M382 88.5v.1m0 7.4v.1m0 7.4v.1" stroke="#e3e3e3" strokeWidth={4} strokeLinecap="round" />
      <rect x={26} y={632} width={375} height={66} rx={24} fill="#1e1f20" />
      <rect x={50} y={654} width={22} height={22} rx={6} fill="none" stroke="#c4c7c5" strokeWidth={2.2} />
      <path d="M56 661h10m-10 8h6" stroke="#c4c7c5" strokeWidth={2} strokeLinecap="round" />
      <rect x={88} y={661} width={96} height={8} rx={4} fill="#5f6368" />
      <path d="m366 659 6 6-6 6" fill="none" stroke="#c4c7c5" strokeWidth={2.2} strokeLinecap="round" />
      <rect x={26} y={706} width={375} height={66} rx={24} fill="#1e1f20" />
      <circle cx={61} cy={739} r={11} fill="none" stroke="#c4c7c5" strokeWidth={2.2} />
      <path d="M61 732v8l5 3" fill="none" stroke="#c4c7c5" strokeWidth={2} strokeLinecap="round" />
      <rect x={88} y={735} width={132} height={8} rx={4} fill="#5f6368" />
      <path d="m366 733 6 6-6 6" fill="none" stroke="#c4c7c5" strokeWidth={2.2} strokeLinecap="round" />
    </>
  ),
}
