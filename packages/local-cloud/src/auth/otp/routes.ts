import type { Context, Hono } from 'hono'
import { requestAudience } from '../http/bearer.ts'
import { readBody, type Fields } from '../http/body.ts'
import { clientInfo } from '../http/client.ts'
import { invalid, unprocessable } from '../http/errors.ts'
import { readChallenge } from '../http/pkce.ts'
import type { Auth } from '../service.ts'
import { readChannel } from '../sms/channel.ts'
import { findUserByEmail, findUserByPhone } from '../store/users.ts'
import { readEmail, readPhone } from '../user/email-and-phone.ts'
import { requireMagicLinks, sendMagicLink } from './magic-link.ts'
import { requirePhone, sendPhoneCode } from './phone-code.ts'

const fields = {
  email: 'text',
  phone: 'text',
  create_user: 'flag',
  data: 'object',
  channel: 'text',
  code_challenge: 'text',
  code_challenge_method: 'text',
} as const

/** POST /otp and /magiclink: sends a sign-in link or code to an email or a phone number. */
export function addOtpRoutes(app: Hono, auth: Auth): void {
  app.post('/otp', async (c) => {
    const request = await readBody(c, fields)
    const { channel, email, phone } = request
    if (email && phone) throw invalid('Only an email address or phone number should be provided')
    if (email && channel) throw invalid('Channel should only be specified with Phone OTP')
    readChallenge(request.code_challenge, request.code_challenge_method)
    if (request.create_user === false) await requireKnown(auth, email, phone, requestAudience(c, auth))
    if (email) return respondToMagicLink(c, auth, request)
    if (!phone) throw invalid('One of email or phone must be set')
    requirePhone(auth)
    readChannel(channel, auth.settings.sms)
    const messageId = await sendPhoneCode(auth, readPhone(phone), request.data ?? {}, contextOf(c, auth))
    return c.json(messageId ? { message_id: messageId } : {})
  })
  app.post('/magiclink', async (c) => respondToMagicLink(c, auth, await readBody(c, fields)))
}

async function respondToMagicLink(c: Context, auth: Auth, request: Fields<typeof fields>): Promise<Response> {
  requireMagicLinks(auth)
  // The real server's message.
  if (!request.email) throw unprocessable('validation_failed', 'Password recovery requires an email')
  const email = readEmail(request.email)
  const challenge = readChallenge(request.code_challenge, request.code_challenge_method)
  await sendMagicLink(auth, { email, data: request.data ?? {}, challenge }, contextOf(c, auth))
  return c.json({})
}

const contextOf = (c: Context, auth: Auth) => ({
  aud: requestAudience(c, auth),
  client: clientInfo(c),
  redirectTo: auth.redirects.for(c.req.raw),
})

/** With `create_user: false` the user has to exist; an invalid email does not. */
async function requireKnown({ pool }: Auth, email: string, phone: string, aud: string): Promise<void> {
  if (!email && !phone) return
  const found = email
    ? await findUserByEmail(pool, readEmail(email), aud)
    : await findUserByPhone(pool, readPhone(phone), aud)
  if (!found) throw unprocessable('otp_disabled', 'Signups not allowed for otp')
}
