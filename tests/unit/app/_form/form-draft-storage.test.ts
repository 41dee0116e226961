import { expect, test, vi } from 'vitest'
import { saveDraft, takeDraft } from '@/app/_form/form-draft-storage'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a form draft is stored for its own form and read once', () => {
  const session = storage()
  vi.stubGlobal('sessionStorage', session)
  expect(saveDraft('contact', { name: 'Maya' })).toBe(true)
  expect(takeDraft('free-design')).toBeUndefined()
  expect(takeDraft('contact')).toEqual({ name: 'Maya' })
  expect(session.kept.size).toBe(0)
  expect(takeDraft('contact')).toBeUndefined()
})

test('saving a form draft returns false in a browser without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  expect(saveDraft('contact', { name: 'Maya' })).toBe(false)
  expect(takeDraft('contact')).toBeUndefined()
})

test('an invalid form draft in the storage is deleted and ignored', () => {
  const session = storage()
  vi.stubGlobal('sessionStorage', session)
  session.setItem('liftpass-words-contact', '{')
  expect(takeDraft('contact')).toBeUndefined()
  expect(session.kept.size).toBe(0)
})
