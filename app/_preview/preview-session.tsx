'use client'

import { lazy } from 'react'

const Session = lazy(() => import('./connected-session'))

/** Loaded apart, and only in a preview: all that reaches visitors is the URL of its script. */
export const PreviewSession = (props: Readonly<{ perspective: string }>) => <Session {...props} />
