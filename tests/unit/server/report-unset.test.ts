import { expect, it, vi } from 'vitest'
import { readEnv } from '@/lib/env'
import { log } from '@/lib/log/log'
import { reportUnset } from '@/server/report-unset'
import { completeEnvironment } from '../../setup/environment.ts'

const optional = {
  SANITY_API_READ_TOKEN: 'token',
  SANITY_API_WRITE_TOKEN: 'token',
  SANITY_REVALIDATE_SECRET: 'secret',
  HMAC_SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@liftpass.example',
}

const reported = (variables: Record<string, string>) => {
  const calls = [vi.spyOn(log(), 'warn'), vi.spyOn(log(), 'info')].map((spy) => spy.mockReturnValue())
  reportUnset(readEnv({ ...completeEnvironment, ...variables }))
  return calls.map(({ mock }) => mock.calls.map(String))
}

it('logs nothing when every variable is set', () => expect(reported(optional)).toEqual([[], []]))

it('warns about what `npm start` requires, and tells of the rest', () => {
  expect(reported({})).toEqual([
    [
      expect.stringMatching(/^Previews are off.*: SANITY_API_READ_TOKEN is not set\.$/),
      expect.stringMatching(/webhook.* up to 30 seconds: SANITY_REVALIDATE_SECRET is not set\.$/),
    ],
    [
      expect.stringContaining('SANITY_API_WRITE_TOKEN'),
      expect.stringContaining('HMAC_SECRET'),
      expect.stringContaining('SMTP_URL'),
    ],
  ])
})
