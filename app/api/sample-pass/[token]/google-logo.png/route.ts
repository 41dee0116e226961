import { passColors } from '@/lib/pass-design/colors'
import { respondToLink } from '@/lib/sample-passes/respond-to-link'
import { picture } from '@/lib/sample-passes/picture'

type Context = { params: Promise<{ token: string }> }

/** The logo on the pass of a lead, as Google Wallet shows it in a circle. Google fetches it from here. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return respondToLink(request, (await params).token, async ({ logo, design }) => {
    const { googleLogo } = await import('@/lib/passes/images')
    return logo && picture(await googleLogo(logo, passColors(design.color)))
  })
}
