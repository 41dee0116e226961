import { randomFrom } from '../../../../packages/local-cloud/tests/integration/content-lake/generated-input.ts'
import { oddNames, payloads } from './fuzz-payloads.ts'

/** A random number generator with a seed. */
export type Chance = ReturnType<typeof chanceFrom>

/** @param seed the same seed makes the same choices, in the same order */
export function chanceFrom(seed: number) {
  const random = randomFrom(seed)
  const whole = (below: number) => Math.floor(random() * below)
  return {
    whole,
    happens: (probability: number) => random() < probability,
    oneOf: <T>(options: readonly T[]): T => options[whole(options.length)] as T,
  }
}

/** The fields of each form, with plausible values. */
const good: Record<string, Record<string, (chance: Chance) => string>> = {
  'case-study': { email: someEmail },
  contact: {
    name: someName,
    companyName: someName,
    email: someEmail,
    phone: (chance) => `+${1_000_000 + chance.whole(9e8)}`,
    message: (chance) => `${someName(chance)}\n\n${chance.oneOf(payloads)}`,
    numClients: (chance) => String(chance.whole(3000)),
  },
  'free-design': {
    link: (chance) => chance.oneOf(['gym.com', 'https://www.gym.example/a', 'fit.studio/?x=1', 'GYM.DE']),
    name: someName,
    email: someEmail,
  },
}

/** The names of a form's fields. */
export const fieldsOf = (form: string): readonly string[] => Object.keys(good[form] ?? {})

/** The fields of one submission: mostly valid, with some or all of them replaced by odd values. */
export function fieldsFrom(chance: Chance, form: string): [string, string | File][] {
  const spoilt = chance.oneOf([0, 0, 0.15, 0.15, 0.4, 1])
  const fields: [string, string | File][] = []
  for (const [name, make] of Object.entries(good[form] ?? {})) {
    if (chance.happens(spoilt * 0.3)) continue
    fields.push([name, chance.happens(spoilt) ? oddValue(chance) : make(chance)])
    if (chance.happens(spoilt * 0.2)) fields.push([name, oddValue(chance)])
  }
  fields.push(['form', form], ['website', ''], ['elapsed', '60000'])
  while (chance.happens(spoilt * 0.5)) fields.push([oddName(chance), oddValue(chance)])
  if (chance.happens(0.2)) fields.reverse()
  return fields
}

/** An odd text, or sometimes a file. */
function oddValue(chance: Chance): string | File {
  if (chance.happens(0.04))
    return new File([oddText(chance)], oddText(chance).slice(0, 50), { type: 'text/plain' })
  return oddText(chance)
}

export function oddText(chance: Chance): string {
  const kind = chance.whole(10)
  if (kind === 0) return chance.oneOf(payloads).repeat(1 + chance.whole(3))
  if (kind === 1)
    return chance.oneOf(['x', '\u0301', '💪', ' ', '\n', '<i>', '%41']).repeat(chance.whole(20_000))
  if (kind === 2) return Array.from({ length: chance.whole(40) }, () => anyCharacter(chance)).join('')
  if (kind === 3) return chance.oneOf(payloads) + chance.oneOf(payloads)
  if (kind === 4) return anyCharacter(chance) + someEmail(chance) + anyCharacter(chance)
  return chance.oneOf(payloads)
}

/** A character from a difficult block of Unicode, including lone surrogates. */
function anyCharacter(chance: Chance): string {
  const [from, to] = chance.oneOf([
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
  const code = from + chance.whole(to - from)
  return code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(code)
}

const oddName = (chance: Chance) =>
  chance.happens(0.5) ? chance.oneOf(oddNames) : oddText(chance).slice(0, 200)

function someName(chance: Chance): string {
  return chance.oneOf(['Ann', 'Bo', 'Çelik', 'Dvořák', '山田', "O'Neill", '<i>Eve</i>', '=1+1', '-Jo', '@x'])
}

function someEmail(chance: Chance): string {
  return `${chance.oneOf(['jo', 'ANN', 'b.o', "o'neill", 'x+y'])}${chance.whole(1e6)}@gym${chance.whole(1e3)}.example`
}

/** Any JavaScript value, as a schema might get it after a bug in the code before it. */
export function anyInput(chance: Chance, form: string): unknown {
  const value = (): unknown =>
    chance.oneOf<() => unknown>([
      () => oddText(chance),
      () => oddText(chance),
      () => chance.whole(100),
      () => Number.NaN,
      () => 10n,
      () => null,
      () => undefined,
      () => true,
      () => [oddText(chance)],
      () => ({ [oddName(chance)]: oddText(chance) }),
      () => new Date(Number.NaN),
      () => Symbol('x'),
      () => () => 'x',
      () => new Map([['a', 1]]),
      () => Object.create(null) as unknown,
    ])()
  if (chance.happens(0.1)) return value()
  return Object.fromEntries(
    [...fieldsOf(form), ...(chance.happens(0.5) ? [oddName(chance)] : [])].map((name) => [name, value()]),
  )
}
