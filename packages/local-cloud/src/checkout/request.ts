import { z } from 'zod'
import { limitedBody } from '../http/limited-body.ts'

/** What a sign-up sends. */
export type SignUp = { companyName: string; email: string; password: string }

/** Why a request is refused, as the response states it. */
export type RequestProblem = { status: 400 | 413 | 422; error_code: string; message: string }

const bodyBytes = 20_000

/** bcrypt ignores further bytes. */
const passwordBytes = 72

const signUp = z.object({
  companyName: z.string().trim().min(1).max(500),
  email: z.email({ pattern: z.regexes.html5Email }).max(255).toLowerCase(),
  password: z
    .string()
    .min(8)
    .refine((text) => Buffer.byteLength(text) <= passwordBytes),
})

/** Reads `{companyName, email, password}`. An error names the invalid fields, never their values. */
export async function readSignUp(request: Request): Promise<SignUp | RequestProblem> {
  const body = await limitedBody(request, bodyBytes)
  if (!body) return { status: 413, error_code: 'too_large', message: 'The request is too large.' }
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    return { status: 400, error_code: 'bad_json', message: 'Send JSON.' }
  }
  const parsed = signUp.safeParse(value)
  if (parsed.success) return { ...parsed.data, companyName: parsed.data.companyName.replaceAll('\0', '') }
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'body'))]
  return { status: 422, error_code: 'validation_failed', message: `Not right: ${fields.join(', ')}.` }
}
