import type { ReactNode } from 'react'
import type { SectionOf } from '@/lib/content/types'
import { Drawing, part } from './drawing'

type Kind = NonNullable<SectionOf<'featureGridSection'>['features']>[number]['drawing']

/** The drawing of a feature. */
export function FeatureDrawing({ kind, className }: Readonly<{ kind: Kind; className?: string }>) {
  return <Drawing className={className}>{drawings[kind]}</Drawing>
}

const drawings: Record<Kind, ReactNode> = {
  pass: (
    <>
      <rect className={part.tint} x="36" y="20" width="60" height="88" rx="10" />
      <path d="M38 12h44a8 8 0 0 1 8 8v32a6 6 0 0 0 0 12v32a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V64a6 6 0 0 0 0-12V20a8 8 0 0 1 8-8Z" />
      <path d="M40 27h22M40 38h36" />
      <path d="M41 58h1m8 0h1m8 0h1m8 0h1m8 0h1" />
      <path
        className={part.solid}
        d="M44 70h10v10H44zM66 70h10v10H66zM44 88h10v6H44zM58 74h4v12h-4zM66 86h4v8h-4zM74 84h4v6h-4z"
      />
    </>
  ),
  heart: (
    <>
      <path
        className={part.tint}
        d="M66 110C30 84 20 66 26 48c6-17 28-20 40-2 12-18 34-15 40 2 6 18-4 36-40 62Z"
      />
      <path d="M60 102C24 76 14 58 20 40c6-17 28-20 40-2 12-18 34-15 40 2 6 18-4 36-40 62Z" />
      <path d="M12 66h27l8-16 12 31 9-21 5 6h35" />
    </>
  ),
  bell: (
    <>
      <path className={part.tint} d="M31 92c8-6 9-12 9-28 0-18 10-28 26-28s26 10 26 28c0 16 1 22 9 28z" />
      <path d="M25 86c8-6 9-12 9-28 0-18 10-28 26-28s26 10 26 28c0 16 1 22 9 28zM60 30v-9M49 94c2 12 20 12 22 0" />
      <path d="M22 40c2-9 6-16 13-22M98 40c-2-9-6-16-13-22M10 36c2-11 7-20 15-28M110 36c-2-11-7-20-15-28" />
    </>
  ),
  palette: (
    <>
      <g transform="rotate(-24 60 110)">
        <rect className={part.third} x="40" y="24" width="46" height="72" rx="8" />
        <rect x="36" y="20" width="46" height="72" rx="8" />
      </g>
      <rect className={part.paper} x="37" y="18" width="46" height="72" rx="8" stroke="none" />
      <rect className={part.second} x="41" y="22" width="46" height="72" rx="8" />
      <rect x="37" y="18" width="46" height="72" rx="8" />
      <g transform="rotate(24 60 110)">
        <rect className={part.paper} x="38" y="20" width="46" height="72" rx="8" stroke="none" />
        <rect className={part.tint} x="42" y="24" width="46" height="72" rx="8" />
        <rect x="38" y="20" width="46" height="72" rx="8" />
        <path d="M46 32h16M46 42h28M46 74h30M50 66v16M60 66v16M66 66v16M72 66v16" />
      </g>
    </>
  ),
  phones: (
    <>
      <rect className={part.tint} x="20" y="22" width="48" height="86" rx="11" />
      <rect x="14" y="14" width="48" height="88" rx="11" />
      <path d="M31 22h14M26 38h24M26 48h14" />
      <rect className={part.paper} x="58" y="28" width="46" height="80" rx="6" stroke="none" />
      <rect className={part.second} x="64" y="36" width="46" height="76" rx="6" />
      <rect x="58" y="28" width="46" height="78" rx="6" />
      <path d="M81 36h.1M68 52h26M68 62h16M70 76v18M76 76v18M84 76v18M88 76v18M94 76v18" />
    </>
  ),
  plug: (
    <>
      <path className={part.tint} d="M44 44h44v20c0 14-9 22-22 22s-22-8-22-22z" />
      <path d="M38 38h44v20c0 14-9 22-22 22s-22-8-22-22zM49 38V16M71 38V16M60 80v10c0 12-10 16-22 16H14" />
      <path className={part.second} d="M92 84h20v20H92z" />
      <path d="M88 80h20v20H88zM88 86h-8M88 94h-8" />
      <path d="M46 50h28" />
    </>
  ),
}
