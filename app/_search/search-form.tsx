'use client'

import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SearchResults } from '@/lib/search/text-index'
import { ResultList } from './result-list'
import { SearchFields } from './search-fields'
import type { SearchTexts } from './search-texts'
import styles from './search.module.css'
import { type BrowserSearch, loadSearch } from './load-search'

type Props = Readonly<{
  /** what the server has searched for; empty before */
  query: string
  results: SearchResults | undefined
  texts: SearchTexts & Readonly<Record<'count' | 'nothing', string>>
}>

/** Milliseconds without typing before the URL has the query: Safari refuses a hundred changes in half a minute. */
const PAUSE_MS = 300

/**
 * The form of the search with its results. Scripts search while the visitor types; without them, and on a site whose
 * index is too large for a browser, the form asks the server. The URL has the query, so that it is there after a reload
 * and on the way back from a result.
 */
export function SearchForm({ query, results: found, texts }: Props) {
  const [results, setResults] = useState(found)
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<Promise<BrowserSearch | undefined>>(undefined)
  const searchesHere = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = () => String(new FormData(form.current ?? undefined).get('q') ?? '').trim()

  const update = async () => {
    const find = await (search.current ??= loadSearch())
    // The field, not the event: the visitor may have typed on while the index was loading.
    if (!find || !form.current) return
    searchesHere.current = true
    setResults(typed() ? find(typed()) : undefined)
    clearTimeout(pause.current)
    pause.current = setTimeout(writeUrl, PAUSE_MS)
  }

  const writeUrl = () => {
    clearTimeout(pause.current)
    const query = typed()
    const url = query ? `/search?${new URLSearchParams({ q: query }).toString()}` : '/search'
    if (url !== location.pathname + location.search) history.replaceState(history.state, '', url)
  }

  useEffect(() => {
    // The visitor may have typed before scripts were there.
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    return () => clearTimeout(pause.current)
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!searchesHere.current) return
    event.preventDefault()
    writeUrl()
  }

  return (
    <search className={styles.search} onKeyDown={focusFirstResult}>
      <form
        ref={form}
        action="/search"
        method="get"
        className={styles.form}
        onSubmit={submit}
        onInput={() => void update()}
      >
        <SearchFields texts={texts} query={query} />
      </form>
      <p role="status" className={styles.count}>
        {results && (results.total > 0 ? `${texts.count}: ${results.total}` : texts.nothing)}
      </p>
      {results && <ResultList results={results.best} onOpen={writeUrl} />}
    </search>
  )
}

/** Moves the focus from the field to the first result with the arrow key; Tab leads from one result to the next. */
function focusFirstResult(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  const first = event.currentTarget.querySelector<HTMLElement>('ol a')
  if (!first) return
  event.preventDefault()
  first.focus()
}
