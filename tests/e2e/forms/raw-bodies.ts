import { oddNames, payloads } from '../../integration/lib/leads/fuzz-payloads'
import type { Random } from '../../integration/lib/leads/fuzz-generate'

/** A raw request to a page. */
export type RawRequest = { path: string; method: string; headers: Record<string, string>; body: Buffer }

/** The server action of the form of a page. */
export type Action = { path: string; id: string }

type Part = { name: string; value: string; more: string }

const BOUNDARY = '----formBoundary7MA4YWxk'
const multipart = `multipart/form-data; boundary=${BOUNDARY}`

/**
 * Generates a form post as a browser sends it, with scripts or without, and breaks it somewhere. It never becomes a
 * lead, because its email address is invalid.
 */
export function brokenRequest(random: Random, { path, id }: Action): RawRequest {
  const byScript = random.happens(0.5)
  const parts = byScript ? partsOfScript() : partsOfPage(id)
  const headers: Record<string, string> = { 'content-type': multipart }
  if (byScript) Object.assign(headers, { 'next-action': id, accept: 'text/x-component' })
  for (let times = random.below(4); times > 0; times--) breakParts(parts, random, byScript)
  let body: Buffer = Buffer.from(parts.map(written).join('') + `--${BOUNDARY}--\r\n`)
  if (random.happens(0.4)) body = brokenBytes(body, random)
  for (let times = random.below(3); times > 0; times--) breakHeaders(headers, random, id)
  return {
    path: random.happens(0.9)
      ? path
      : random.oneOf([
          '/',
          '/team',
          '/nowhere',
          '/not-sent',
          '/blog/x',
          '/api/health',
          '/studio',
          '/favicon.ico',
          '/_next/static/x.js',
          '/sitemap.xml',
        ]),
    method: random.happens(0.95) ? 'POST' : random.oneOf(['PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    headers,
    body,
  }
}

const fields: Part[] = [
  { name: 'form', value: 'contact', more: '' },
  { name: 'name', value: 'Ann', more: '' },
  { name: 'email', value: 'no address', more: '' },
  { name: 'website', value: '', more: '' },
]

const partsOfPage = (id: string): Part[] => [
  { name: '$ACTION_REF_1', value: '', more: '' },
  { name: '$ACTION_1:0', value: `{"id":"${id}","bound":"$@1"}`, more: '' },
  { name: '$ACTION_1:1', value: '[{"kind":"none"}]', more: '' },
  { name: '$ACTION_KEY', value: 'k0123456789abcdef', more: '' },
  ...fields,
]

const partsOfScript = (): Part[] => [
  ...fields.map((part) => ({ ...part, name: `_1_${part.name}` })),
  { name: '0', value: '[{"kind":"none"},"$K1"]', more: '' },
]

const written = ({ name, value, more }: Part) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** Values of React's own fields, valid and invalid. */
const replies = [
  '[{"kind":"none"},"$K1"]',
  '["$K1","$K1"]',
  '[]',
  '{}',
  'null',
  '5',
  '"$K1"',
  '[',
  '[{"kind"',
  '["$1"]',
  '["$0"]',
  '["$@0"]',
  '["$@9"]',
  '["$K"]',
  '["$K9"]',
  '["$F1"]',
  '["$Q1"]',
  '["$W1"]',
  '["$i1"]',
  '["$B1"]',
  '["$R1"]',
  '["$r1"]',
  '["$X1"]',
  '["$T"]',
  '["$D"]',
  '["$Dx"]',
  '["$n"]',
  '["$nx"]',
  '["$S"]',
  '["$-0","$Infinity","$NaN"]',
  '["$1:__proto__:x"]',
  '["$1:constructor:constructor"]',
  '["$1:then"]',
  '[{"then":"$1"}]',
  '[{"__proto__":{"kind":1}},"$K1"]',
  '["$undefined","$undefined"]',
  `[${'['.repeat(3000)}${']'.repeat(3000)}]`,
  `[${'1,'.repeat(1500)}1]`,
  `["$n${'9'.repeat(400)}"]`,
  '["$A1","$O1","$o1","$U1","$S1","$s1","$L1","$l1","$G1","$g1","$M1","$m1","$V1"]',
]

function breakParts(parts: Part[], random: Random, byScript: boolean): void {
  const index = random.below(parts.length)
  const part = parts[index]
  if (!part) return
  const change = (to: Partial<Part>) => void (parts[index] = { ...part, ...to })
  const anyName = () =>
    `${random.oneOf(['', '_1_', '$ACTION_', '$ACTION_REF_', '$ACTION_1:', '$ACTION_ID_'])}${random.oneOf(oddNames)}`
  random.oneOf([
    () => parts.splice(index, 1),
    () => parts.push(part),
    () => parts.reverse(),
    () => change({ name: anyName() }),
    () => change({ value: random.oneOf(payloads) }),
    () => change({ value: random.oneOf(replies) }),
    () => change({ value: random.oneOf(replies) }),
    () => change({ value: random.oneOf(payloads).repeat(random.below(300)) }),
    () =>
      change({
        more: `; filename="${random.oneOf(['a.txt', '', '../../x', 'ä'])}"\r\nContent-Type: text/plain`,
      }),
    () =>
      change({
        more: random.oneOf([
          '; filename=x',
          "; filename*=UTF-8''x",
          '; x',
          '\r\nContent-Transfer-Encoding: base64',
          '\r\nx',
          ';',
        ]),
      }),
    () =>
      parts.push({
        name: random.oneOf(
          byScript
            ? ['0', '1', '2', '_1_', '_9_x']
            : ['$ACTION_REF_2', '$ACTION_2:0', '$ACTION_1:2', '$ACTION_KEY'],
        ),
        value: random.oneOf(replies),
        more: '',
      }),
  ])()
}

function brokenBytes(body: Buffer, random: Random): Buffer {
  const at = random.below(body.length)
  const rest = Buffer.from(body.subarray(at + random.below(30)))
  return random.oneOf([
    () => body.subarray(0, at),
    () => Buffer.concat([body.subarray(0, at), rest]),
    () =>
      Buffer.concat([
        body.subarray(0, at),
        Buffer.from([random.below(256), 0, 0xff, 0xed, 0xa0, 0x80]),
        rest,
      ]),
    () => Buffer.from(body.toString().replaceAll('\r\n', '\n')),
    () => Buffer.from(body.toString().replaceAll(BOUNDARY, random.oneOf(['', 'x', '--', `${BOUNDARY}x`]))),
    () => Buffer.concat([body, body]),
    () => Buffer.alloc(random.oneOf([0, 1, 1000, 150_000]), 'x'),
    () =>
      Buffer.from(
        new URLSearchParams([
          ['form', 'contact'],
          [random.oneOf(oddNames), random.oneOf(payloads)],
        ]).toString(),
      ),
    () => Buffer.from(random.oneOf(replies)),
  ])()
}

function breakHeaders(headers: Record<string, string>, random: Random, id: string): void {
  const [name, values] = random.oneOf([
    [
      'content-type',
      [
        '',
        'text/plain',
        'text/plain;charset=UTF-8',
        'application/json',
        'application/x-www-form-urlencoded',
        'application/x-www-form-urlencoded; charset=x',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        'multipart/form-data; boundary=a; boundary=b',
        'multipart/mixed; boundary=a',
        'Multipart/Form-Data; boundary=x',
        `multipart/form-data; boundary=${'x'.repeat(300)}`,
        `${multipart}; charset=utf-16`,
      ],
    ],
    [
      'next-action',
      [
        '',
        'x',
        'toString',
        '__proto__',
        id.slice(1),
        `${id}0`,
        '0'.repeat(42),
        'z'.repeat(42),
        'f'.repeat(5000),
        id,
      ],
    ],
    ['origin', ['null', '', 'x', 'https://evil.example', 'http://localhost', 'http://[', 'file://']],
    ['sec-fetch-site', ['cross-site', 'same-site', 'none', 'x']],
    ['x-forwarded-host', ['evil.example', '', ',', 'a b', '://']],
    ['x-forwarded-proto', ['gopher', '', 'https,http']],
    ['x-forwarded-for', ['', '1.2.3.4', 'x', ','.repeat(500), '::1%lo, "quoted"']],
    ['x-action-forwarded', ['1']],
    [
      'next-router-state-tree',
      [
        '',
        'x',
        '%',
        '%E0%A4%A',
        '["x"',
        encodeURIComponent('["",{}]'),
        encodeURIComponent('["",{"children":["__PAGE__",{}]},null,null,true]'),
        'x'.repeat(4000),
      ],
    ],
    ['next-url', ['', '//x', '%', 'http://evil.example']],
    ['rsc', ['1', '']],
    ['next-router-prefetch', ['1', '2', 'x']],
    ['next-resume', ['1']],
    ['x-next-resume-state-length', ['5', '-1', 'x']],
    ['content-encoding', ['gzip', 'x', 'identity']],
    ['transfer-encoding', ['chunked']],
    [
      'referer',
      [
        '',
        'x',
        'http://[',
        'http://localhost/contact?numClients=%E0%A4%A&numClients=5',
        'http://x/?' + 'a=b&'.repeat(500),
      ],
    ],
    ['cookie', ['__prerender_bypass=x', '__proto__=x; =; ;;', 'a=%E0%A4%A', 'x'.repeat(4000)]],
    ['accept', ['', 'x', '*/*;q=x']],
    ['accept-language', ['', '\u00e9', '*']],
    ['expect', ['100-continue']],
    ['x-middleware-subrequest', ['middleware:middleware', 'x']],
    ['x-invoke-status', ['500']],
    ['x-matched-path', ['/500']],
    ['x-nextjs-data', ['1']],
    ['x-http-method-override', ['GET']],
  ] as const)
  headers[name] = random.oneOf<string>(values)
}
