'use client'

import { lazy } from 'react'

const Session = lazy(() => import('./connected-session'))

/** Loads the code of the preview only in a preview; other visitors get nothing but the URL of its script. */
export const PreviewSession = (props: Readonly<{ perspective: string }>) => <Session {...props} />
