'use client'

import type { ReactNode } from 'react'
import { useSamplePass } from './sample-pass'

type Props = Readonly<{
  /** what is said instead where the pass is on its way by email */ emailed: string
  children: ReactNode
}>

/** Thanks that promise no email for tomorrow which is there by now. */
export const DesignThanks = ({ emailed, children }: Props) => (useSamplePass()?.emailed ? emailed : children)
