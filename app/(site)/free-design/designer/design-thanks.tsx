'use client'

import type { ReactNode } from 'react'
import { useSamplePass } from './sample-pass'

type Props = Readonly<{
  /** shown instead of `children` when the pass is emailed */
  emailed: string
  children: ReactNode
}>

/**
 * The thanks below the form. `children` may promise an email for later, which is wrong when the pass is emailed at
 * once.
 */
export const DesignThanks = ({ emailed, children }: Props) => (useSamplePass()?.emailed ? emailed : children)
