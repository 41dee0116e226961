import { respondToLink } from '@/lib/sample-passes/respond-to-link'
import { picture } from '@/lib/sample-passes/picture'

type Context = { params: Promise<{ token: string }> }

/** The logo on the pass of a lead. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return respondToLink(request, (await params).token, async ({ logo }) => logo && picture(logo.png))
}
