import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { UserName } from '@/studio/work-in-progress/moment'

const useUser = vi.hoisted(() => vi.fn())
vi.mock('sanity', () => ({ useUser }))

it.each([
  ['…', [undefined, true]],
  ['Ann Editor', [{ displayName: 'Ann Editor' }, false]],
  ['a program', [null, false]],
])('an editor is called “%s” while the Studio knows %j', (name, known) => {
  useUser.mockReturnValue(known)
  expect(renderToStaticMarkup(<UserName id="ann" />)).toBe(name)
})
