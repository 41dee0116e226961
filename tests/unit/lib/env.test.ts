import { describe, expect, it } from 'vitest'
import { readEnv } from '@/lib/env'
import { isSanityCloud } from '@/lib/sanity-cloud'
import { completeEnvironment } from '../../setup/environment.ts'

const complete = { ...completeEnvironment, SITE_URL: 'https://example.com/' }

describe('the environment variables of the site', () => {
  it('get defaults, and SITE_URL loses its trailing slash', () => {
    expect(readEnv(complete)).toMatchObject({
      SITE_URL: 'https://example.com',
      SANITY_API_HOST: 'https://api.sanity.io',
      RECONCILE_INTERVAL_SECONDS: 30,
    })
  })

  it('keep the URLs of form services unchanged', () => {
    const CONTACT_FORM_URL = 'https://forms.example/f/abc/'
    expect(readEnv({ ...complete, CONTACT_FORM_URL })).toMatchObject({ CONTACT_FORM_URL })
  })

  it('name the columns for the origin of leads', () => {
    const read = (CONTACT_FORM_ATTRIBUTION: string) =>
      readEnv({ ...complete, CONTACT_FORM_ATTRIBUTION }).CONTACT_FORM_ATTRIBUTION
    expect(read('')).toEqual({})
    expect(read('campaign = Campaign, page=Landing page,')).toEqual({
      campaign: 'Campaign',
      page: 'Landing page',
    })
    expect(() => read('name=Name')).toThrow(/expected pairs such as campaign=Campaign.*known are page, place/)
    expect(() => read('campaign')).toThrow(/CONTACT_FORM_ATTRIBUTION: expected pairs/)
  })

  it('accept Sanity’s own host with a trailing slash', () => {
    const { SANITY_API_HOST } = readEnv({ ...complete, SANITY_API_HOST: 'https://api.sanity.io/' })
    expect(isSanityCloud(SANITY_API_HOST)).toBe(true)
  })

  it('count as absent when they are empty', () => {
    expect(readEnv({ ...complete, SANITY_API_HOST: '', CRON_SECRET: '' })).toMatchObject({
      SANITY_API_HOST: 'https://api.sanity.io',
    })
  })

  it('are reported together when missing or invalid, with the solution', () => {
    const read = () => readEnv({ SANITY_PROJECT_ID: 'Not An Id', RECONCILE_INTERVAL_SECONDS: '0' })
    expect(read).toThrow(/^Environment variables are missing or wrong:\n {2}SITE_URL is not set/)
    expect(read).toThrow(/SANITY_DATASET is not set/)
    expect(read).toThrow(/SANITY_PROJECT_ID: expected lower-case/)
    expect(read).toThrow(/RECONCILE_INTERVAL_SECONDS: /)
    for (const name of ['DATABASE_URL', 'AIRTABLE_API_KEY', 'AIRTABLE_BASE_ID', 'CONTACT_FORM_URL']) {
      expect(read).toThrow(new RegExp(`${name} is not set`))
    }
    expect(read).toThrow(/\.env\.example/)
  })

  it('may not have plain http under a public host, unless ALLOW_PLAIN_HTTP is set', () => {
    const read = (SITE_URL: string, more = {}) => readEnv({ ...complete, SITE_URL, ...more }).SITE_URL
    for (const url of [
      'http://gym.example',
      'http://203.0.113.9:3000',
      'http://[2001:db8::1]',
      'http://localhost.gym.example',
    ]) {
      expect(() => read(url), url).toThrow(/SITE_URL: is public, so it has to be https/)
      expect(read(url, { ALLOW_PLAIN_HTTP: 'yes' })).toBe(url)
    }
    for (const url of [
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:3000',
      'http://192.168.1.5:3000',
      'http://site',
      'http://gym.local',
      'https://gym.example',
    ]) {
      expect(read(url)).toBe(url)
    }
    expect(() => read('https://gym.example', { ALLOW_PLAIN_HTTP: 'no' })).toThrow(
      /ALLOW_PLAIN_HTTP: expected yes/,
    )
  })

  it('accept proxies as a number, as IP addresses or both, and report invalid ones', () => {
    const { hops, lists } = readEnv({ ...complete, TRUSTED_PROXIES: '1, 203.0.113.0/24' }).TRUSTED_PROXIES
    expect([hops, lists('203.0.113.9'), lists('203.0.114.9')]).toEqual([1, true, false])
    expect(readEnv(complete).TRUSTED_PROXIES.hops).toBe(0)
    expect(() => readEnv({ ...complete, TRUSTED_PROXIES: 'nginx' })).toThrow(
      /TRUSTED_PROXIES: “nginx” is neither/,
    )
  })

  it('need a long HMAC_SECRET or none', () => {
    expect(readEnv(complete).HMAC_SECRET).toBeUndefined()
    expect(() => readEnv({ ...complete, HMAC_SECRET: 'short' })).toThrow(/HMAC_SECRET: too short/)
  })

  it('refuse a database that is not PostgreSQL without printing its URL', () => {
    const read = () => readEnv({ ...complete, DATABASE_URL: 'mysql://user:hunter2@host/db' })
    expect(read).toThrow(/DATABASE_URL: expected postgresql:/)
    expect(read).not.toThrow(/hunter2/)
  })

  it.each([
    ['PORT', 'http', 'expected a whole number from 0 to 65535'],
    ['LEADS_KEEP_DAYS', '400', 'expected a whole number from 1 to 365'],
    ['LEADS_TRIES', '2.5', 'expected a whole number from 1 to 1000'],
    ['ACCOUNTS_LIMIT_TOTAL', ' ', 'expected a whole number from 0 to 10000000'],
    ['SITE_URL', 'site.example', 'expected a URL such as https://site.example'],
    ['SITE_URL', 'https://site.example/base', 'expected a URL without a path, such as https://site.example'],
    ['SITE_URL', 'https://me:secret@site.example', 'expected a URL without a path'],
    ['SITE_URL', 'https://site.example?x=1', 'expected a URL without a path'],
    ['SUPABASE_URL', 'https://a.supabase.co/auth/v1/', 'expected the URL of the project, without /auth/v1'],
    ['SUPABASE_URL', 'https://a.supabase.co/rest/v1', 'expected the URL of the project, without /rest/v1'],
    [
      'DATABASE_URL',
      'postgresql://user:hunter#2@host/db',
      'expected postgresql://user:password@host/database; in a password',
    ],
    [
      'DATABASE_URL',
      'postgresql://user:hunter/2@host/db',
      'expected postgresql://user:password@host/database; in a password',
    ],
  ])('say what %s has to be instead of %s', (name, value, message) =>
    expect(() => readEnv({ ...complete, [name]: value })).toThrow(`${name}: ${message}`),
  )

  it.each([
    'postgresql:///db?host=/var/run/postgresql',
    'postgres://user:p%23w@/db?host=/run',
    'postgresql://user:p@ss@host:5432/db?sslmode=verify-full',
    'postgresql://%2Fvar%2Frun%2Fpostgresql/db',
    'postgresql://user:password@[::1]:5432/db',
  ])('accept the database %s', (DATABASE_URL) =>
    expect(readEnv({ ...complete, DATABASE_URL })).toMatchObject({ DATABASE_URL }),
  )

  describe.each(['SUPABASE_URL', 'CHECKOUT_URL'])('%s, to which passwords are sent,', (name) => {
    it.each(['https://a.example', 'http://localhost:4000/x', 'http://127.8.0.1', 'http://[::1]:1'])(
      'may be %s',
      (url) => expect(readEnv({ ...complete, [name]: `${url}/` })).toMatchObject({ [name]: url }),
    )
    it.each([
      'http://a.example',
      'http://localhost.a.example',
      'http://127.0.0.1.a.example',
      'http://10.0.0.1',
      'ftp://localhost',
      'localhost:4000',
    ])('may not be %s', (url) => expect(() => readEnv({ ...complete, [name]: url })).toThrow(`${name}: `))
  })

  it('let the checkout redirect to its own origin and to those that are listed', () => {
    const allowed = (value: string) =>
      readEnv({ ...complete, CHECKOUT_URL: 'https://a.example/v1', CHECKOUT_ALLOWED_ORIGINS: value })
        .CHECKOUT_ALLOWED_ORIGINS
    expect(allowed('')).toEqual(['https://a.example'])
    expect(allowed('https://b.example/, http://localhost:4000')).toEqual([
      'https://b.example',
      'http://localhost:4000',
    ])
    for (const wrong of ['b.example', 'https://b.example/path', 'http://b.example', ',', '*', 'null']) {
      expect(() => allowed(wrong), wrong).toThrow(/CHECKOUT_ALLOWED_ORIGINS: expected/)
    }
  })

  it.each([
    ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
    ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'],
  ])('need all variables of a wallet or none: %s', (...group) => {
    const values = Object.fromEntries(group.map((name) => [name, '3388000000022222222']))
    expect(readEnv({ ...complete, ...values })).toMatchObject(values)
    for (const name of group) {
      expect(() => readEnv({ ...complete, ...values, [name]: '' })).toThrow(`${group[0]}: needs ${group[1]}`)
    }
  })

  it('need both keys of the captcha or none', () => {
    expect(readEnv({ ...complete, TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET_KEY: 'b' })).toMatchObject({
      TURNSTILE_SITE_KEY: 'a',
    })
    for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']) {
      expect(() => readEnv({ [name]: 'a' })).toThrow(/SITE_URL is not set[^]*TURNSTILE_SITE_KEY: needs/)
    }
  })

  it('need both mail server and sender, or neither', () => {
    const SMTP_URL = 'smtps://site:p%40ss@mail.example:465'
    for (const MAIL_FROM of ['Liftpass <hello@liftpass.example>', 'hello@liftpass.example'])
      expect(readEnv({ ...complete, SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM })
    const wrong = [
      { SMTP_URL },
      { MAIL_FROM: 'hello@liftpass.example' },
      { SMTP_URL: 'https://mail.example', MAIL_FROM: 'hello@liftpass.example' },
      { SMTP_URL, MAIL_FROM: 'Liftpass' },
      { SMTP_URL, MAIL_FROM: 'Liftpass <hello@liftpass..example>' },
      { SMTP_URL, MAIL_FROM: 'Liftpass <hello@liftpass.example>\r\nBcc: eve@evil.example' },
    ]
    for (const variables of wrong)
      expect(() => readEnv({ ...complete, ...variables })).toThrow(/SMTP_URL|MAIL_FROM/)
  })

  it('accept email addresses for requests for review, and refuse invalid ones', () => {
    const read = (REVIEW_EMAILS: string) => readEnv({ ...complete, REVIEW_EMAILS }).REVIEW_EMAILS
    expect(read('')).toEqual([])
    expect(read('ada@liftpass.example, grace@liftpass.example,')).toEqual([
      'ada@liftpass.example',
      'grace@liftpass.example',
    ])
    for (const wrong of ['Ada <ada@liftpass.example>', 'ada@liftpass..example'])
      expect(() => read(wrong)).toThrow(/REVIEW_EMAILS: expected addresses/)
  })

  it('accept website stand-ins on this machine only for a site on this machine', () => {
    const local = { ...complete, SITE_URL: 'http://localhost:3000' }
    const gym = 'http://localhost:4000/websites/gym.example'
    const { WEBSITE_STAND_INS } = readEnv({
      ...local,
      WEBSITE_STAND_INS: `${gym}, http://[::1]:4000/b.example`,
    })
    expect([...WEBSITE_STAND_INS].map(([host, url]) => [host, url.href])).toEqual([
      ['gym.example', gym],
      ['b.example', 'http://[::1]:4000/b.example'],
    ])
    expect(() => readEnv({ ...complete, WEBSITE_STAND_INS: gym })).toThrow(
      'WEBSITE_STAND_INS: is for a site on this very machine alone',
    )
    for (const wrong of [
      'http://10.0.0.1/gym.example',
      'https://localhost/gym.com',
      'gym.example',
      `${gym},`,
    ]) {
      expect(() => readEnv({ ...local, WEBSITE_STAND_INS: wrong })).toThrow(
        'WEBSITE_STAND_INS: expected addresses',
      )
    }
    expect(readEnv(complete).WEBSITE_STAND_INS.size).toBe(0)
  })
})
