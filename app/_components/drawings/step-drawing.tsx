import type { ReactNode } from 'react'
import type { SectionOf } from '@/lib/content/types'
import { Drawing, part } from './drawing'

type Kind = NonNullable<SectionOf<'stepsSection'>['steps']>[number]['drawing']

/** The drawing of a step. */
export function StepDrawing({ kind, className }: Readonly<{ kind: Kind; className?: string }>) {
  return <Drawing className={className}>{drawings[kind]}</Drawing>
}

const drawings: Record<Kind, ReactNode> = {
  design: (
    <>
      <rect className={part.tint} x="24" y="22" width="54" height="84" rx="9" />
      <rect x="18" y="14" width="54" height="86" rx="9" />
      <path d="M18 36h54M28 26h18M28 50h26M28 60h14" />
      <path className={part.paper} d="m60 92 4-18 34-40a8 8 0 0 1 12 10L76 84z" />
      <path d="m92 41 12 10M64 74l12 10" />
      <path className={part.solid} d="m59 93 2-9 6 5z" />
    </>
  ),
  import: (
    <>
      <path className={part.tint} d="M20 22h54v84H20z" />
      <path d="M14 14h54v86H14zM14 32h54M14 49h54M14 66h54M14 83h54M34 14v86" />
      <path className={part.paper} d="M58 47h26V34l26 23-26 23V67H58z" />
    </>
  ),
  distribute: (
    <>
      <rect className={part.second} x="40" y="14" width="48" height="60" rx="8" />
      <rect x="34" y="8" width="48" height="60" rx="8" />
      <path d="M44 20h16M44 30h26" />
      <path className={part.paper} d="M12 46h96v60H12z" stroke="none" />
      <path className={part.tint} d="M18 52h96v60H18z" />
      <path d="m12 46 48 36 48-36M12 46h96v60H12zM12 106l34-34M108 106 74 72" />
    </>
  ),
}
