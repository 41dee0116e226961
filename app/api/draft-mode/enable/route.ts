import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { contentClient } from '@/lib/content/client'
import { env } from '@/lib/env'
import { explainFailure, explanations } from '@/lib/preview/explanations'
import { explanationPage } from '@/lib/preview/explanation-page'
import { isKnownSecret } from '@/lib/preview/known-secrets'
import { startPreview } from '@/lib/preview/session'
import { toOwnPage } from '@/lib/preview/own-page'

/** next-sanity brings an older copy of @sanity/client, which takes ours just as well. */
type Client = Parameters<typeof defineEnableDraftMode>[0]['client']

/**
 * Opens a preview: the Studio's Presentation tool and its shared links lead here, with a secret that the Studio has
 * stored as a draft document. Answers with a redirect to the page, or with a page that says what to fix.
 */
export async function GET(request: Request): Promise<Response> {
  if (!env().SANITY_API_READ_TOKEN) return explanationPage(explanations.noToken)
  const secret = new URL(request.url).searchParams.get('sanity-preview-secret')
  if (secret === null) return explanationPage(explanations.noSecret)
  try {
    if (!(await isKnownSecret(secret))) return explanationPage(explanations.wrongSecret)
    // Only answers when it refuses: on success it redirects, which Next.js does by throwing.
    await defineEnableDraftMode({ client: contentClient() as unknown as Client }).GET(toOwnPage(request))
    return explanationPage(explanations.wrongSecret)
  } catch (error) {
    const failure: unknown = isRedirect(error)
      ? await startPreview(secret).catch((cause: unknown) => cause)
      : error
    if (!failure) throw error
    const explanation = explainFailure(failure)
    // A mistake of ours: Next.js logs it with its stack and answers 500.
    if (!explanation) throw failure
    return explanationPage(explanation)
  }
}

const isRedirect = (error: unknown) =>
  String((error as { digest?: unknown } | null)?.digest).startsWith('NEXT_REDIRECT')
