import { answerLink } from '@/lib/sample-passes/answer-link'
import { picture } from '@/lib/sample-passes/picture'

type Context = { params: Promise<{ token: string }> }

/** The logo on the pass of a lead. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerLink(request, (await params).token, async ({ logo }) => logo && picture(logo.png))
}
