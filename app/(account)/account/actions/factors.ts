'use server'

import { refresh } from 'next/cache'
import * as z from 'zod/mini'
import { exactText } from '@/app/_form/fields'
import { done, formAction } from '@/app/_form/form-action'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { enrolFactor, removeFactor, verifyFactor } from '@/lib/auth/flows/factors'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { ok } from '@/lib/result'
import { accountClient } from '@/lib/auth/server-client'
import { claimCode } from '@/lib/auth/totp-replay-guard'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { databasePool } from '@/lib/database/pool'
import { setFlash } from '../../_flash/flash'
import { schemas } from '../../schemas'
import { accountCopy } from '../copy'

/** Begins to connect an authenticator app; returns the code to scan, once. */
export const connectApp = formAction({
  visitor: () => requireSignedIn('/account'),
  schema: schemas.factorName,
  limit: ({ visitor }) => rateLimitAction('change', visitor.user.id),
  run: async ({ values: { name } }) => {
    const { brandName } = await readSiteSettings()
    const begun = await enrolFactor(await accountClient(), { name, issuer: brandName })
    return begun.ok ? done(accountCopy.factors.scan, begun.value) : begun
  },
})

/**
 * Completes connecting an app with its digits. Reports success by a flash message of the page, because the form starts
 * again for the next app. So does removing an app, whose form disappears.
 */
export const confirmApp = formAction({
  visitor: () => requireSignedIn('/account'),
  schema: schemas.code,
  limit: ({ visitor }) => rateLimitAction('change', visitor.user.id),
  run: async ({ values: { factorId, code } }) => {
    const client = await accountClient()
    const verified = await claimCode(databasePool(), { factorId, code }, () =>
      verifyFactor(client, { factorId, code }),
    )
    if (!verified.ok) return verified
    await setFlash('app-connected')
    refresh()
    return ok
  },
})

/** Disconnects an app. */
export const disconnectApp = formAction({
  visitor: () => requireSignedIn('/account'),
  schema: z.object({ factorId: exactText() }),
  limit: ({ visitor }) => rateLimitAction('change', visitor.user.id),
  run: async ({ values: { factorId } }) => {
    const removed = await removeFactor(await accountClient(), { factorId })
    if (!removed.ok) return removed
    await setFlash('app-removed')
    refresh()
    return ok
  },
})
