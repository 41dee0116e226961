'use client'

import { ErrorView } from './_components/error-view'

type Props = Readonly<{ error: Error & { digest?: string }; unstable_retry?: () => void; reset: () => void }>

/** Shown in place of a page whose rendering failed in the browser. */
export default function ErrorPage({ error, reset }: Props) {
  return <ErrorView error={error} onRetry={reset} />
}
