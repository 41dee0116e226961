'use client'

import { type ReactNode, use } from 'react'
import { FormContext } from '../../form-context'

type Props = Readonly<{
  /** what is said instead where the pass is on its way by email */ emailed: string
  children: ReactNode
}>

/** Thanks that promise no email for tomorrow which is there by now. */
export const DesignThanks = ({ emailed, children }: Props) =>
  use(FormContext).samplePass?.emailed ? emailed : children
