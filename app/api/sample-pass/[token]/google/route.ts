import { walletTextsOf } from '@/lib/pass-design/default-texts'
import { respondToLink } from '@/lib/sample-passes/respond-to-link'
import { publishedDesigner } from '@/lib/sample-passes/published-designer'
import { googleSaveUrlOf, walletPaths } from '@/lib/sample-passes/wallets'

type Context = { params: Promise<{ token: string }> }

/** Redirects to Google Wallet with the pass of a lead. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return respondToLink(request, (await params).token, async (sample) => {
    if (!walletPaths(sample).google) return undefined
    return new Response(null, {
      status: 303,
      headers: { location: await googleSaveUrlOf(sample, walletTextsOf(await publishedDesigner())) },
    })
  })
}
