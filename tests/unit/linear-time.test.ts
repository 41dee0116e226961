import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemas } from '@/app/(account)/schemas'
import { forms } from '@/app/_lead-forms/definitions'
import { submittedValues } from '@/app/_form/submitted-values'
import { formFieldNames, pageRoutes } from '@/content-model/pages'
import { ATTRIBUTION_FIELDS } from '@/lib/leads/attribution-fields'
import { readTrustedProxies } from '@/lib/http/client-ip'
import { checkFields } from '@/lib/http/check-fields'
import { cell } from '@/server/leads/csv'

/**
 * Modules that parse untrusted text. Every function that they export is run, with the text as its only argument or
 * with the arguments below.
 */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/lib/checkout/payment-url.ts',
    '/content-model/{paths,plain-text}.ts',
    '/lib/content/{slug,dates,revisions}.ts',
    '/lib/http/{client-ip,complete-url,email-address,loopback,normalize,submitted-text}.ts',
    '/lib/leads/{attribution,fingerprint,sanitize}.ts',
    '/lib/leads/destinations/{retry-after,without-values}.ts',
    '/lib/preview/{live-edit,return-path}.ts',
    '/lib/redirects/{normalize-path,target}.ts',
    '/lib/security/{safe-redirect,timing-safe-compare}.ts',
    '/lib/seo/{escape-json,xml}.ts',
    '/lib/website-reader/{json-ld,manifest,page-facts,platforms,website-url}.ts',
    '/lib/pass-design/guess-name.ts',
    '/schemas/validation/{alternative-text,dates,link,redirect,slug,web-url}.ts',
    '/server/leads/for-terminal.ts',
    '/studio/guide/blocks.ts',
    '/packages/local-cloud/src/airtable/formula/tokens.ts',
    '/packages/local-cloud/src/auth/http/{glob,go-url,pkce}.ts',
    '/packages/local-cloud/src/auth/email/go-template.ts',
    '/packages/local-cloud/src/auth/options/variables.ts',
    '/packages/local-cloud/src/auth/user/email-and-phone.ts',
    '/packages/local-cloud/src/content-lake/query/search/words.ts',
    '/packages/local-cloud/src/mail/plain-text.ts',
  ],
  { eager: true },
)

it('every module that the linear-time test names exists', () => {
  const globs = readFileSync(import.meta.filename, 'utf8').matchAll(/^ {4}'(\/[^']+\.ts)',$/gm)
  const named = [...globs].flatMap(([, glob = '']) => {
    const [before = '', alternatives, after = ''] = glob.split(/[{}]/)
    return alternatives ? alternatives.split(',').map((name) => before + name + after) : [glob]
  })
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !(name in modules))).toEqual([])
})

type Reader = (text: string) => unknown
type Callable = (...given: unknown[]) => unknown

/** The arguments of functions that take something else than one text; null for those that take none. */
const others: Record<string, ((text: string) => unknown[]) | null> = {
  paymentUrl: (text) => [text, ['https://pay.example']],
  pathOf: (text) => [{ _type: 'article', slug: text }],
  hrefOf: (text) => [{ url: text }],
  checkLink: (text) => [{ url: text }],
  checkSlug: (text) => [{ current: text }],
  checkRedirectTo: (text) => [text, '/old'],
  checkUpdatedAt: (text) => [text, text],
  blogPagePath: null,
  feedPathOf: (text) => [{ _type: 'topic', slug: text }],
  clientIp: (text) => [text, readTrustedProxies('1')],
  isLoopback: (text) => [{ hostname: text }],
  normalizeSubmitted: (text) => [text, (same: string) => same],
  sanitize: (text) => [{ message: text }],
  fingerprintOf: (text) => ['contact', { message: text }],
  lockOf: null,
  readAttribution: (text) => [form(text, ATTRIBUTION_FIELDS), undefined, 'site.example'],
  attributionFor: null,
  withoutValues: (text) => [text, [{ values: { message: text } }]],
  textAt: (text) => [{}, text],
  returnPath: (text) => [`http://site.invalid/${text}`, 'site.invalid'],
  safeRedirect: (text) => [`/${text}`, '/'],
  timingSafeCompare: (text) => [text, text],
  ownerOnPlatform: (text) => [{ hostname: 'facebook.com', pathname: text }],
  readChallenge: (text) => [text, 's256'],
  fillTemplate: (text) => [text, {}, 'html'],
  // The operator writes the patterns; the matched text is a visitor's.
  globMatcher: null,
  variables: null,
}

/** Portable Text is not a string: its words are joined, not searched. */
const noText = new Set(['/content-model/plain-text.ts plainText'])

const exported = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]): [string, Reader][] => {
    const given = name in others ? others[name] : (text: string) => [text]
    if (typeof value !== 'function' || !given || noText.has(`${path} ${name}`)) return []
    return [[`${path} ${name}`, (text) => (value as Callable)(...given(text))]]
  }),
)

const form = (text: string, names: readonly string[]) => {
  const filled = new FormData()
  for (const name of names) filled.append(name, text)
  return filled
}
/** The fields of every form: those in `content-model/pages.ts`, and further ones. */
const names = [
  ...new Set(pageRoutes.flatMap(formFieldNames)),
  ...['numClients', 'code', 'domain', 'terms', 'sure'],
]
const withEmail = (fields: FormData) => {
  fields.set('email', 'a@b.co')
  return fields
}
const readers: [string, Reader][] = [
  ...exported,
  ...[...forms.values()].map(({ name, schema }): [string, Reader] => [
    `schema of ${name}`,
    (text) => checkFields(schema, form(text, names)),
  ]),
  ...Object.entries(schemas).flatMap(([name, schema]): [string, Reader][] => [
    [`schema of ${name}`, (text) => checkFields<unknown>(schema, form(text, names))],
    // A valid email, so that the rules after it run.
    [`schema of ${name} with an email`, (text) => checkFields<unknown>(schema, withEmail(form(text, names)))],
  ]),
  ['cell of a CSV file', cell],
  ['submittedValues', (text) => submittedValues(form(text, names))],
]

const alphabets = {
  'combining marks': '\u0301',
  'combining marks out of order': '\u0301\u0327',
  'zero-width joiners': '\u200d',
  'joiners and marks': '\u200d\u0301',
  spaces: ' ',
  'tabs and line breaks': '\t\r\n',
  'addresses of mail': 'a@a.a.a',
  'signs of addresses': '@',
  dots: '.',
  'dots and letters': 'a.',
  dashes: '-',
  'dots and dashes': '.-',
  digits: '0',
  'digits and dots': '1.',
  letters: 'a',
  slashes: '/',
  backslashes: '\\',
  percents: '%25',
  brackets: '[(<{',
  'angle brackets': '<',
  quotes: '"\'',
  'words and dashes': '-a ',
  surrogates: '\ud83d',
  emoji: '\u{1f469}\u200d',
  colons: ':',
  pipes: '|',
}
const texts = Object.entries(alphabets).flatMap(([name, unit]) => {
  const bare = (length: number) => unit.repeat(length / unit.length)
  return [
    { name, make: bare },
    { name: `${name} between letters`, make: (length: number) => `a${bare(length)}x` },
  ]
})

/** Ten times the length takes a linear function ten times as long, a quadratic one a hundred times. */
const MAX_GROWTH = 50

/** Shorter times are noise: a quadratic function is far above. */
const MIN_MS = 0.5

/** CPU time, not elapsed time, because other processes may run in between. */
function millisecondsOf(read: Reader, text: string): number {
  const before = process.cpuUsage()
  try {
    read(text)
  } catch {
    // An exception is fine; only the time matters here.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Long enough to distinguish a slow function from a garbage collection. */
const TIME_LIMIT_MS = 500

/**
 * How many times longer ten times the length takes: the best of several alternating attempts, until it is good enough
 * or time is up.
 */
function growth(read: Reader, make: (length: number) => string, length: number): number {
  const [short, long] = [make(length), make(10 * length)]
  // V8 compiles regular expressions at their second use.
  millisecondsOf(read, short)
  let [forShort, forLong, spent] = [Infinity, Infinity, 0]
  for (;;) {
    const [one, ten] = [millisecondsOf(read, short), millisecondsOf(read, long)]
    forShort = Math.min(forShort, one)
    forLong = Math.min(forLong, ten)
    spent += one + ten
    const times = forLong / Math.max(forShort, MIN_MS)
    if (times < MAX_GROWTH || spent > TIME_LIMIT_MS) return times
  }
}

describe('the time of a function grows linearly with its text', () => {
  it.each(readers)('for %s', (_, read) => {
    // Up to where fields are refused by their length, and far beyond: the shorter first, so that a fault shows in
    // milliseconds.
    for (const length of [2000, 10_000])
      for (const { name, make } of texts)
        expect(growth(read, make, length), `${10 * length} characters: ${name}`).toBeLessThan(MAX_GROWTH)
  })
})

it('a quadratic function fails the linear-time test', () => {
  const trim: Reader = (text) => text.replace(/[\s\u200d]+$/, '')
  expect(growth(trim, (length) => `a${'\u200d'.repeat(length)}x`, 2000)).toBeGreaterThan(MAX_GROWTH)
  const compose: Reader = (text) => text.normalize('NFC')
  expect(growth(compose, (length) => '\u0301\u0327'.repeat(length / 2), 2000)).toBeGreaterThan(MAX_GROWTH)
})
