import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { contentClient } from '@/lib/content/client'
import { env } from '@/lib/env'
import { explainFailure, explanations } from '@/lib/preview/explanations'
import { explanationPage } from '@/lib/preview/explanation-page'
import { isKnownSecret } from '@/lib/preview/known-secrets'
import { startPreview } from '@/lib/preview/session'
import { toOwnPage } from '@/lib/preview/own-page'

/** next-sanity depends on an older @sanity/client, whose type differs; our client works with it. */
type Client = Parameters<typeof defineEnableDraftMode>[0]['client']

/**
 * Starts a preview. The Studio's Presentation tool and its shared links lead here, with a secret that the Studio has
 * stored as a draft document. Responds with a redirect to the page, or with a page that explains how to fix the
 * problem.
 */
export async function GET(request: Request): Promise<Response> {
  if (!env().SANITY_API_READ_TOKEN) return explanationPage(explanations.noToken)
  const secret = new URL(request.url).searchParams.get('sanity-preview-secret')
  if (secret === null) return explanationPage(explanations.noSecret)
  try {
    if (!(await isKnownSecret(secret))) return explanationPage(explanations.wrongSecret)
    // Returns only on refusal: on success it redirects, which Next.js implements by throwing.
    await defineEnableDraftMode({ client: contentClient() as unknown as Client }).GET(toOwnPage(request))
    return explanationPage(explanations.wrongSecret)
  } catch (error) {
    const failure: unknown = isRedirect(error)
      ? await startPreview(secret).catch((cause: unknown) => cause)
      : error
    if (!failure) throw error
    const explanation = explainFailure(failure)
    // A bug in our code: Next.js logs the stack and responds with 500.
    if (!explanation) throw failure
    return explanationPage(explanation)
  }
}

const isRedirect = (error: unknown) =>
  String((error as { digest?: unknown } | null)?.digest).startsWith('NEXT_REDIRECT')
