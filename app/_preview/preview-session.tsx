'use client'

import { lazy } from 'react'

/** Loaded apart, and only in a preview: none of it may weigh on visitors. */
export const PreviewSession = lazy(() => import('./connected-session'))
