import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** Former terms of this repository and their replacements; the glossary is in CONTRIBUTING.md. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/_desk\b|\bDesk(?:Card|Page)\b/, 'AuthCard'],
  [/\b_objects\b/, '_illustrations'],
  [/\b_news\b|\b(?:leave|latest)News\b/, 'flash messages'],
  [/\b(?:WayBack|WayOn)\b/, 'TextLink, NextStep'],
  [/\bKeyTag\b|(?:leaving|factor)-shelf/, 'a section'],
  [/\b(?:nothingYet|answerOf|problemAnswer|mistakeAnswer|AccountAnswer)\b/, 'FormState'],
  [/\b(?:refusedSlowly|punctually)\b/, 'withMinDuration, withFixedDuration'],
  [
    /\b(?:giveBack|hurryHeldUp|takeOnce|keepLead|cameByMail)\b/,
    'refund, expedite, consume, saveLead, recentEmailAuth',
  ],
  [
    /\b(?:standingOf|placesOf|tellPreviews|writeAgain|lakeAway)\b/i,
    'scheduleStatus, documentLocations, LiveEditInput',
  ],
  [/\bcheckEndOfWay\b|\badvise[A-Z]\w+/, 'checkRedirectChain, warn…'],
  [/\bcompanions\.ts|\bStumble\b/, 'service-dependencies, CliError'],
  [/password do not belong together/, 'Incorrect email or password'],
  [/\btakes nothing from anybody\b/, 'takes no lead at all, fails'],
  [/\bwhoever finds an open browser\b/, 'an intruder at an unlocked browser'],
  [/\bprograms that look (?:at|through) mails\b/, 'mail scanners'],
  [/Nothing of a session is read here/, 'Reads no session'],
  [/\bboards? of the locker\b|# The house\b/, 'a section, Architecture'],
  [/\bno mistake of ours\b|\ba mistake of ours\b/, 'a bug'],
  [/^\s*\.(?:desk|doors|shelf)\b/m, '.grid, .forms, .section'],
  [/\b(?:countAttempt|countMails|refundCount|takeFromLimits|takeForAddress)\b/, 'consume, refund, attempt'],
  [/\b(?:client|visitor|request|public|isPrivate)Address\b/, 'clientIp, requestIp, publicIp'],
  [/\b(?:web|own|payment|callback|logo)Address\b|\b(?:in|addFrom)Address\b/, 'Url'],
  [/\b(?:hasChosen|staff)Address(?:Of)?\b|\bAddressable\b/, 'hasChosenPath, staffPath, PathFields'],
  [/\b(?:Upsert|Form|Link|Results|ReviewEmail|SamplePass|Staff)Answer\b/, 'Response, Result'],
  [/\banswer(?:Call|Link)\b|\b(?:keeps|read|lose|save)Answer\b/, 'respondToCall, keepsResponse'],
  [/\b(?:Pass|Wallet|Email|CaseStudy)Words\b|\b(?:pass|wallet)WordsOf\b/, 'Texts'],
  [/\b(?:send(?:SignIn|Code)|Sent)Mail\b|\b[mM]ailKinds?\b/, 'Email'],
  [/\b(?:client|visitor)(?:['’]s)? (?:network )?address\b/, 'client’s IP address'],
  [/kind: 'nobody'/, 'signed-out'],
  [/kept-words|countFromAddress/, 'formDraftStorage, positiveIntFromQuery'],
  [/\bOutcome<|\bfailedBy\b|\b(?:Trier|takeBack)\b/, 'Result, err, rate limits'],
  [
    /\b(?:offered-ways|used-codes|with-session|came-by-mail|mail-client|whole-page)\b/i,
    'enabledProviders, totpReplayGuard, updateSession, recentEmailAuth',
  ],
  [
    /\b(?:patiently|mayPass|whileAsking)\b|\bEVERYTHING\b/,
    'retry, isTransient, inFlightQueries, ALL_CONTENT',
  ],
  [
    /\b(?:plainAddress|carry-out|own-path|keyed-hash|same-text|typed-draft)\b/,
    'normalizePath, execute, safeRedirect, hmac',
  ],
  [
    /\b(?:noteFormReached|focusOnMistake|signInWithCompany)\b|form-reached/,
    'markActionReached, focusFirstError, signInWithSso',
  ],
  [
    /\b(?:ask-each-time|carry-query|forget-claims|own-pages|take-post|replace-answer|repeated-call)\b/,
    'revalidateHeaders …',
  ],
  [/\b(?:by-hand|lake-away|write-again)\b/, 'manual-cleanup, offline-screen, retry-mutations'],
  [/\bMisuse\b|misbehaviour|_misbehave|spoilt-answer/, 'UsageError, fault injection, faultyResponse'],
  [
    /dashboard\/rooms|mail\/(?:letter|catchers)|own-lake|\batHome\b/,
    'pages, emailLayout, mailpitApi, local-lake, signedIn',
  ],
  [/\baddressOf\b|[`'"]address:<|\[`'"]address:\$/, 'pathOf, the tag path:'],
  [
    /CHORE|\brest(?:Seconds|sUntil)\b|REST_SECONDS|\bnextTry\w*|\btoo.many.tries\b/,
    'maintenance, backoff, attempts',
  ],
  [/\binWords(?:Of)?\b|\bunchecked_answer\b|\banswerForSanity\b/, 'describe…, response'],
  [/\b(?:did|does) not answer\b/, 'did not respond'],
  [/x-address-noted|auth\/mail\/|\bread-?mail\b|\bmail-?settings\b/i, 'client IP, email'],
  [/never kept twice|Present password|Your locker|Is this your address/, 'saved only once, Current password'],
  [/\b(?:healing|arriving|whole-session|half-written|together)\.spec/, 'the name of what the test tests'],
]

/** Every folder of sources; `packages` includes the tests of its packages. */
const FOLDERS =
  'app,bench,commands,content-model,dashboard,deploy,docs,emails,launcher,lib,lint,packages,proxy,public,schemas,sections,server,studio,tests'

test('the sources contain none of the replaced terms', () => {
  const files = globSync(['*.{ts,mjs,md}', '.env.example', `{${FOLDERS}}/**/*.{ts,tsx,mjs,js,md,css,conf}`], {
    cwd: root,
  })
    .filter(withoutGenerated)
    .filter((file) => !/vocabulary\.test\.ts$|^CHANGELOG/.test(file))
  expect(files.length).toBeGreaterThan(1900)
  const found = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(path.join(root, file), 'utf8')}`
    return BANNED.flatMap(([word, instead]) => {
      const said = word.exec(text)
      return said ? [`${file}: “${said[0]}”, say: ${instead}`] : []
    })
  })
  expect(found).toEqual([])
})

/** Words that hide who acts. Titles of tests and comments name the visitor, editor, operator or worker instead. */
const UNCLEAR = /(?<![“`])\b(?:whoever|somebody|anybody|nobody|anew|without a word|comes? to nothing)\b(?!@)/i

/** The title of a test or of a group of tests, also after the table of `it.each`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])(.*?)\1/g

/** A line of a comment, also in JSX, in the SQL inside a string, and in the configuration of nginx. */
const COMMENT = /^\s*(?:\/\/|\{?\/\*|\*|-- |# ).*$/gm

const withoutGenerated = (file: string) => !/node_modules|\/dist\//.test(file)

test('comments, and titles of tests, say who does what', () => {
  const files = globSync(['*.{ts,mjs}', `{${FOLDERS}}/**/*.{ts,tsx,mjs,js,css,conf}`], { cwd: root })
    .filter(withoutGenerated)
    .filter((file) => !file.endsWith('vocabulary.test.ts'))
  expect(files.length).toBeGreaterThan(1700)
  const titles: string[] = []
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const named = /\.(?:test|spec)\./.test(file)
      ? [...text.matchAll(TITLE)].map(([, , title = '']) => title)
      : []
    titles.push(...named)
    const comments = [...text.matchAll(COMMENT)].map(([comment]) => comment.trim())
    return [...named, ...comments].filter((words) => UNCLEAR.test(words)).map((words) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
  expect(titles.length).toBeGreaterThan(500)
})

test('the documentation says who does what', () => {
  const files = globSync(['*.md', '{.github,docs,packages}/**/*.{md,yml}', '.env.example'], {
    cwd: root,
  }).filter(withoutGenerated)
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => UNCLEAR.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})
