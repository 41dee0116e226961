import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fallbacks, withFallbacks } from '@/lib/pass-design/default-texts'

const seeds = readFileSync('content/data.ndjson', 'utf8').split('\n').filter(Boolean)
const document = seeds
  .map((line) => JSON.parse(line) as Record<string, Record<string, string>> & { _id: string })
  .find(({ _id }) => _id === 'passDesigner')

it.each(Object.keys(fallbacks) as (keyof typeof fallbacks)[])(
  'an older document without newer texts gets the seed’s text for “%s”',
  (part) => expect(document?.[part]).toMatchObject(withFallbacks(part, undefined)),
)
