'use client'

import { ErrorView } from './_components/error-view'

type Props = Readonly<{ error: Error & { digest?: string }; reset: () => void }>

/** The last resort: the frame itself failed. Also what the server answers with when rendering a page failed. */
export default function GlobalError({ error, reset }: Props) {
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <ErrorView error={error} onRetry={reset} />
      </body>
    </html>
  )
}
