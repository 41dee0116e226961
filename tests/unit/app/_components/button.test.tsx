import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ButtonLink } from '@/app/_components/button'

const link = { url: 'https://example.com', anchor: null, to: null, pathOf: null }

it('draws no button for a link whose editor has not written its label', () => {
  expect(renderToStaticMarkup(<ButtonLink button={{ label: 'Ask us', link }} />)).toContain('Ask us</a>')
  expect(renderToStaticMarkup(<ButtonLink button={{ label: '', link }} />)).toBe('')
})
