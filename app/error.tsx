'use client'

import { ErrorView } from './_components/error-view'

type Props = Readonly<{ error: Error & { digest?: string }; retry: () => void }>

/**
 * Shown in place of a page whose rendering failed in the browser, or on the server for a page that the router opened.
 * Not with `reset`, which would render the server's failed response again.
 */
export default function ErrorPage({ error, retry }: Props) {
  return <ErrorView error={error} onRetry={retry} />
}
