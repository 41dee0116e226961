import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/review-requests/route'
import { contentRoles } from '@/commands/site/roles'
import { databasePool } from '@/lib/database/pool'
import * as settingsOfEmail from '@/lib/email/email-settings'
import { readResults } from '@/lib/leads/results'
import { MAX_NOTE_LENGTH } from '@/lib/reviews/request'
import { declineReview, writeReviewRequest } from '@/studio/publishing/review/write-review'
import {
  cleanups,
  type RunningLake,
  startLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import {
  members,
  signIn,
  studioUrl,
} from '../../../../packages/local-cloud/tests/integration/content-lake/sign-in'
import { ownDatabase } from '../../lib/leads/support.ts'
import { smtpServer } from '../_emails/smtp-server.ts'

const delivering: Promise<unknown>[] = []
vi.mock('next/server', () => ({
  connection: () => Promise.resolve(),
  after: (run: () => Promise<unknown>) => delivering.push(run()),
}))

const after = cleanups()
const { pool } = await ownDatabase()
const smtp = await smtpServer()
let lake: RunningLake
const EDITOR = 'token-of-an-editor-0001'
const ADMINISTRATOR = 'token-of-an-administrator-0001'

const REVIEW_EMAILS = 'ada@liftpass.example, grace@liftpass.example'
Object.assign(process.env, {
  SITE_URL: 'http://localhost:3000',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Liftpass <hello@liftpass.example>',
  REVIEW_EMAILS,
})

beforeAll(async () => {
  lake = await startLake(after, {
    roles: contentRoles,
    members: [...members],
    studioUrls: [studioUrl],
    tokens: [
      { token: EDITOR, name: 'Anna', role: 'editor' },
      { token: ADMINISTRATOR, name: 'Ada', role: 'administrator' },
    ],
  })
  process.env.SANITY_API_HOST = lake.url
})

beforeEach(() => {
  smtp.received.length = 0
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await Promise.all(delivering)
  await smtp.stop()
  await databasePool().end()
})

const anna = { id: 'anna', name: 'Anna' }

/** Changes the terms, and asks for a review of them as the Studio does. */
async function asked(note = 'Section 3 is new.') {
  const editor = lake.client({ token: EDITOR, perspective: 'raw' })
  const draft = await editor.createOrReplace({
    _id: 'drafts.legal-terms',
    _type: 'legalPage',
    route: 'terms-and-conditions',
    title: 'Our terms',
  })
  await writeReviewRequest(draft, { by: anna, note }, editor)
  return editor
}

const post = (body: unknown = { documentId: 'legal-terms' }, token: string | null = EDITOR) =>
  POST(
    new Request('https://site.example/api/review-requests', {
      method: 'POST',
      body: JSON.stringify(body),
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    }),
  )

/** The answer, after the emails have been sent. */
async function resultOf(response: Promise<Response>) {
  const body: unknown = await (await response).json()
  await Promise.all(delivering)
  return body
}

describe('a request for review', () => {
  it('is emailed to each administrator once, with a link to the form', async () => {
    await asked()
    expect(await resultOf(post())).toEqual({ email: 'queued' })
    expect(await resultOf(post())).toEqual({ email: 'queued' })
    expect(smtp.received.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual([
      'ada@liftpass.example',
      'grace@liftpass.example',
    ])
    const [mail] = smtp.received
    expect(mail?.subject).toBe('Anna asks for review: Terms and Conditions')
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Section 3 is new.')
      expect(text).toContain('http://localhost:3000/studio/intent/edit/id=legal-terms;type=legalPage')
    }
  })

  it('is emailed again when it is asked again after it was declined', async () => {
    const editor = await asked()
    await resultOf(post())
    const request = await editor.fetch('*[_id == "reviews.legal-terms"][0]')
    await declineReview(request, { by: null, answer: 'No.' }, lake.client({ token: ADMINISTRATOR }))
    // This editor's email address is not known.
    expect(await resultOf(post())).toEqual({ email: 'no recipients' })
    await asked('Better now.')
    smtp.received.length = 0
    await resultOf(post())
    expect(smtp.received).toHaveLength(2)
  })

  describe('that was declined', () => {
    const sam = members[1]
    /** Declines Sam's request after he has changed it, and tells the site. */
    async function declined(change: Record<string, unknown> = {}) {
      await asked()
      const token = await signIn(lake.url, sam)
      const self = await lake.client({ token }).users.getById('me')
      const editor = lake.client({ token, perspective: 'raw' })
      await editor
        .patch('reviews.legal-terms')
        .set({ requestedBy: { id: self.id, name: 'Sam', ...change } })
        .commit()
      const request = await editor.fetch('*[_id == "reviews.legal-terms"][0]')
      const ada = { id: 'ada', name: 'Ada' }
      await declineReview(
        request,
        { by: ada, answer: 'Name the law.' },
        lake.client({ token: ADMINISTRATOR }),
      )
    }
    const recipients = () => smtp.received.map(({ to, subject }) => [to?.[0]?.address, subject])

    it('is answered once by an email with the reason to the editor who asked', async () => {
      await declined()
      expect(await resultOf(post(undefined, ADMINISTRATOR))).toEqual({ email: 'queued' })
      expect(await resultOf(post(undefined, ADMINISTRATOR))).toEqual({ email: 'queued' })
      expect(recipients()).toEqual([[sam.email, 'Ada declined your request: Terms and Conditions']])
      expect(smtp.received[0]?.text).toContain('Name the law.')
    })

    it('is not emailed to an address that stands in the request', async () => {
      await declined({ email: 'stranger@elsewhere.example' })
      await resultOf(post(undefined, ADMINISTRATOR))
      expect(recipients().map(([to]) => to)).toEqual([sam.email])
    })

    it.each(['unknown', 'a/../b', 'x?y', ''])(
      'is not emailed for the user %j, who is no member',
      async (id) => {
        await declined({ id, email: 'stranger@elsewhere.example' })
        expect(await resultOf(post())).toEqual({ email: 'no recipients' })
        expect(recipients()).toEqual([])
      },
    )
  })

  it('is emailed although its texts are cut in the middle of an emoji', async () => {
    await asked(`${'x'.repeat(MAX_NOTE_LENGTH - 1)}💪`)
    expect(await resultOf(post())).toEqual({ email: 'queued' })
    expect(smtp.received[0]?.text).toContain('xxx\n')
  })

  it('is no lead', async () => {
    await asked()
    await resultOf(post())
    expect((await readResults(pool)).total.last90).toBe(0)
  })

  it('is not emailed without a mail server, and the response says so', async () => {
    await asked()
    vi.spyOn(settingsOfEmail, 'emailSettings').mockReturnValue(undefined)
    expect(await resultOf(post())).toEqual({ email: 'no mail server' })
    expect(smtp.received).toEqual([])
  })

  it('needs a signed-in editor and an existing request', async () => {
    await asked()
    expect((await post(undefined, null)).status).toBe(401)
    expect((await post(undefined, 'unknown-token-000001')).status).toBe(401)
    expect((await post({ documentId: 'home' })).status).toBe(404)
    expect((await post({ documentId: '../x' })).status).toBe(400)
    expect((await post({ documentId: 'x'.repeat(2000) })).status).toBe(413)
    expect(smtp.received).toEqual([])
  })
})
