import { walletTextsOf } from '@/lib/pass-design/default-texts'
import { respondToLink } from '@/lib/sample-passes/respond-to-link'
import { publishedDesigner } from '@/lib/sample-passes/published-designer'
import { APPLE_PASS_TYPE, applePassOf, walletPaths } from '@/lib/sample-passes/wallets'

type Context = { params: Promise<{ token: string }> }

/** The pass of a lead as a file for Apple Wallet. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return respondToLink(request, (await params).token, async (sample) => {
    if (!walletPaths(sample).apple) return undefined
    return new Response(new Uint8Array(await applePassOf(sample, walletTextsOf(await publishedDesigner()))), {
      headers: {
        'content-type': APPLE_PASS_TYPE,
        'content-disposition': 'attachment; filename="pass.pkpass"',
      },
    })
  })
}
