import { randomFrom } from '../../../../packages/local-cloud/tests/integration/content-lake/generated-input.ts'
import { oddNames, payloads } from './fuzz-payloads.ts'

/** A random number generator with a seed. */
export type Random = ReturnType<typeof createRandom>

/** @param seed the same seed makes the same choices, in the same order */
export function createRandom(seed: number) {
  const next = randomFrom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    happens: (probability: number) => next() < probability,
    oneOf: <T>(options: readonly T[]): T => options[below(options.length)] as T,
  }
}

/** The fields of each form, with plausible values. */
const good: Record<string, Record<string, (random: Random) => string>> = {
  'case-study': { email: someEmail },
  contact: {
    name: someName,
    companyName: someName,
    email: someEmail,
    phone: (random) => `+${1_000_000 + random.below(9e8)}`,
    message: (random) => `${someName(random)}\n\n${random.oneOf(payloads)}`,
    numClients: (random) => String(random.below(3000)),
  },
  'free-design': {
    link: (random) => random.oneOf(['gym.com', 'https://www.gym.example/a', 'fit.studio/?x=1', 'GYM.DE']),
    name: someName,
    email: someEmail,
  },
}

/** The names of a form's fields. */
export const fieldsOf = (form: string): readonly string[] => Object.keys(good[form] ?? {})

/** The fields of one submission: mostly valid, with some or all of them replaced by odd values. */
export function fieldsFrom(random: Random, form: string): [string, string | File][] {
  const spoilt = random.oneOf([0, 0, 0.15, 0.15, 0.4, 1])
  const fields: [string, string | File][] = []
  for (const [name, make] of Object.entries(good[form] ?? {})) {
    if (random.happens(spoilt * 0.3)) continue
    fields.push([name, random.happens(spoilt) ? oddValue(random) : make(random)])
    if (random.happens(spoilt * 0.2)) fields.push([name, oddValue(random)])
  }
  fields.push(['form', form], ['website', ''], ['elapsed', '60000'])
  while (random.happens(spoilt * 0.5)) fields.push([oddName(random), oddValue(random)])
  if (random.happens(0.2)) fields.reverse()
  return fields
}

/** An odd text, or sometimes a file. */
function oddValue(random: Random): string | File {
  if (random.happens(0.04))
    return new File([oddText(random)], oddText(random).slice(0, 50), { type: 'text/plain' })
  return oddText(random)
}

export function oddText(random: Random): string {
  const kind = random.below(10)
  if (kind === 0) return random.oneOf(payloads).repeat(1 + random.below(3))
  if (kind === 1)
    return random.oneOf(['x', '\u0301', '💪', ' ', '\n', '<i>', '%41']).repeat(random.below(20_000))
  if (kind === 2) return Array.from({ length: random.below(40) }, () => anyCharacter(random)).join('')
  if (kind === 3) return random.oneOf(payloads) + random.oneOf(payloads)
  if (kind === 4) return anyCharacter(random) + someEmail(random) + anyCharacter(random)
  return random.oneOf(payloads)
}

/** A character from a difficult block of Unicode, including lone surrogates. */
function anyCharacter(random: Random): string {
  const [from, to] = random.oneOf([
    [0x00, 0x20],
    [0x20, 0x7f],
    [0x7f, 0xa1],
    [0x300, 0x370],
    [0x590, 0x700],
    [0x2000, 0x2070],
    [0xd800, 0xe000],
    [0xfe00, 0xfe10],
    [0xff00, 0x10000],
    [0x1f000, 0x1fb00],
    [0xe0000, 0xe0080],
    [0x10ff00, 0x110000],
  ] as const)
  const code = from + random.below(to - from)
  return code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(code)
}

const oddName = (random: Random) =>
  random.happens(0.5) ? random.oneOf(oddNames) : oddText(random).slice(0, 200)

function someName(random: Random): string {
  return random.oneOf(['Ann', 'Bo', 'Çelik', 'Dvořák', '山田', "O'Neill", '<i>Eve</i>', '=1+1', '-Jo', '@x'])
}

function someEmail(random: Random): string {
  return `${random.oneOf(['jo', 'ANN', 'b.o', "o'neill", 'x+y'])}${random.below(1e6)}@gym${random.below(1e3)}.example`
}

/** Any JavaScript value, as a schema might get it after a bug in the code before it. */
export function anyInput(random: Random, form: string): unknown {
  const value = (): unknown =>
    random.oneOf<() => unknown>([
      () => oddText(random),
      () => oddText(random),
      () => random.below(100),
      () => Number.NaN,
      () => 10n,
      () => null,
      () => undefined,
      () => true,
      () => [oddText(random)],
      () => ({ [oddName(random)]: oddText(random) }),
      () => new Date(Number.NaN),
      () => Symbol('x'),
      () => () => 'x',
      () => new Map([['a', 1]]),
      () => Object.create(null) as unknown,
    ])()
  if (random.happens(0.1)) return value()
  return Object.fromEntries(
    [...fieldsOf(form), ...(random.happens(0.5) ? [oddName(random)] : [])].map((name) => [name, value()]),
  )
}
