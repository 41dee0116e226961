import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorView } from '@/app/_components/error-view'
import { failedToLoad } from '@/app/_components/reload-once'

const shown = (error: Error & { digest?: string }) =>
  renderToStaticMarkup(<ErrorView error={error} onRetry={() => undefined} />)

describe('the error screen', () => {
  it('has the heading of the specification, and the error’s message', () => {
    const html = shown(new Error('Cannot read <x>'))
    expect(html).toContain('Unexpected Application Error!</h1>')
    expect(html).toContain('Cannot read &lt;x&gt;')
  })

  it('shows a reference instead of the message when the server withheld it', () => {
    const html = shown(Object.assign(new Error('secret detail'), { digest: '12345' }))
    expect(html).toContain('12345')
    expect(html).not.toContain('secret detail')
  })

  it('has a link to the home page', () => {
    expect(shown(new Error('x'))).toContain('href="/"')
  })
})

it.each([
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  [new Error('Loading chunk 42 failed.'), true],
  [new Error('Loading CSS chunk app/layout failed.'), true],
  [new Error('Loading the chunk'), false],
])('%s counts as a failed chunk: %s', (error, expected) => {
  expect(failedToLoad(error)).toBe(expected)
})
