'use client'

import { ErrorView } from './_components/error-view'

type Props = Readonly<{ error: Error & { digest?: string }; retry: () => void }>

/** Replaces the whole document when the root layout failed, or when rendering a page failed on the server. */
export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <ErrorView error={error} onRetry={retry} />
      </body>
    </html>
  )
}
