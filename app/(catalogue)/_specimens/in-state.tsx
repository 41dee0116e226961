'use client'

import { type ReactNode, useMemo } from 'react'
import { FinishView } from '@/app/(account)/auth/finish/finish-view'
import { ErrorView } from '@/app/_components/error-view'
import { FormContext } from '@/app/_form/form-context'
import type { FormState } from '@/app/_form/form-state'

type Props = Readonly<{ id: string; state: FormState; children: ReactNode }>

const ignore = () => undefined

/** Parts of a form, whose form is in a state. */
export function InState({ id, state, children }: Props) {
  const context = useMemo(() => ({ id, state }), [id, state])
  return <FormContext value={context}>{children}</FormContext>
}

/** The view of a link that signs in, while it asks whose account to open. */
export const AskingView = ({ accountEmail }: Readonly<{ accountEmail: string }>) => (
  <FinishView next="/account" state={{ kind: 'asking', accountEmail, confirm: ignore }} />
)

/** The view in place of a page that failed. */
export const FailedView = ({ message, digest }: Readonly<{ message: string; digest?: string }>) => (
  <ErrorView error={Object.assign(new Error(message), { digest })} onRetry={ignore} />
)
