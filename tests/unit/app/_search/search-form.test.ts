// @vitest-environment jsdom
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchForm } from '@/app/_search/search-form'
import { buildTextIndex } from '@/lib/search/text-index'

const edit = { label: {}, submit: {} }
const texts = {
  label: 'Search',
  submit: 'Go',
  placeholder: undefined,
  edit,
  count: 'Results',
  nothing: 'Nothing',
}
const pageOf = (title: string) => ({ path: `/${title}`, title, summary: '', headings: '', day: '' })
const results = { total: 1, best: [{ ...pageOf('Cards'), words: ['cards'] }] }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

/** Types a query on the page of results for “cards”, and sends it. */
async function searchAgain(index: Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(index))
  const place = document.createElement('div')
  const form = createElement(SearchForm, { query: 'cards', results, texts })
  place.innerHTML = renderToString(form)
  const root = await act(() => hydrateRoot(place, form))
  const field = place.querySelector('input')!
  await act(async () => {
    field.value = 'doors'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.dynamicImportSettled()
  })
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  await act(() => place.querySelector('form')!.dispatchEvent(sent))
  const found = [...place.querySelectorAll('h2')].map((title) => title.textContent)
  await act(() => root.unmount())
  return { byBrowser: sent.defaultPrevented, found }
}

it('searches in the browser where that has the index', async () => {
  const index = await buildTextIndex([pageOf('Doors'), pageOf('Cards')])
  const response = Response.json({ newest: '', index })
  expect(await searchAgain(response)).toEqual({ byBrowser: true, found: ['Doors'] })
})

it('asks the server where the site is too large for browsers, or the index does not come', async () => {
  expect(await searchAgain(Response.json(null))).toMatchObject({ byBrowser: false })
  expect(await searchAgain(new Response(null, { status: 503 }))).toMatchObject({ byBrowser: false })
})
