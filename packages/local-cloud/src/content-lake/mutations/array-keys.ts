import { randomBytes } from 'node:crypto'

/** The same value with a random `_key` on every object of an array that has none (`autoGenerateArrayKeys=true`). */
export function withArrayKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => keyed(withArrayKeys(item))) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withArrayKeys(item)])) as Value
}

function keyed(item: unknown): unknown {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
  return isObject && !('_key' in item) ? { _key: randomBytes(6).toString('hex'), ...item } : item
}
