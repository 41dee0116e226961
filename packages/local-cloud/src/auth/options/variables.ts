/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An invalid variable; the message names it. */
export class InvalidVariable extends Error {
  override readonly name = 'InvalidVariable'
}

/** Reads variables in the formats of Go's envconfig. An empty one counts as missing. */
export function variables(environment: Environment) {
  const asked = new Set<string>()
  const text = (name: string): string | undefined => {
    asked.add(name)
    return environment[name]?.trim() || undefined
  }
  return {
    text,
    /** The real server's variables that are set and have not been read so far. */
    unread: () =>
      Object.keys(environment).filter(
        (name) => name.startsWith('GOTRUE_') && environment[name]?.trim() && !asked.has(name),
      ),
    flag(name: string, standard = false): boolean {
      const value = text(name)
      if (value === undefined) return standard
      if (['1', 't', 'T', 'true', 'TRUE', 'True'].includes(value)) return true
      if (['0', 'f', 'F', 'false', 'FALSE', 'False'].includes(value)) return false
      throw new InvalidVariable(`${name} is “${value}”. It has to be true or false.`)
    },
    number(name: string, standard: number): number {
      const value = text(name)
      if (value === undefined) return standard
      const number = Number(value)
      if (Number.isFinite(number) && number >= 0) return number
      throw new InvalidVariable(`${name} is “${value}”. It has to be a number.`)
    },
    durationMs(name: string, standard: number): number {
      const value = text(name)
      if (value === undefined) return standard
      const duration = readDurationMs(value)
      if (duration !== undefined) return duration
      throw new InvalidVariable(`${name} is “${value}”. It has to be a duration, e.g. 90s or 1h30m.`)
    },
    list(name: string): string[] {
      return (text(name) ?? '').split(',').flatMap((item) => item.trim() || [])
    },
  }
}

export type Variables = ReturnType<typeof variables>

const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** Parses a duration of Go, e.g. `1h30m`, into milliseconds; undefined when it is invalid. */
export function readDurationMs(text: string): number | undefined {
  const match = /^([+-])?((?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h))+|0)$/.exec(text)
  if (!match) return undefined
  let sum = 0
  for (const [, amount, unit] of (match[2] ?? '').matchAll(/(?<![\d.])([\d.]+)(ns|us|µs|ms|s|m|h)/g)) {
    sum += Number(amount) * (units[unit ?? ''] ?? 0)
  }
  return match[1] === '-' ? -sum : sum
}
