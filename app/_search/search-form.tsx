'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import { Field } from '@/app/_components/field'
import type { SearchResults } from '@/lib/search/text-index'
import type { EditAttributes } from '@/lib/preview/editable'
import { LONGEST_QUERY } from '@/lib/search/words'
import { ResultList } from './result-list'
import styles from './search.module.css'
import { type BrowserSearch, loadSearch } from './load-search'

type Props = Readonly<{
  /** what the server has searched for; empty before */
  query: string
  results: SearchResults | undefined
  texts: Readonly<Record<'label' | 'submit' | 'count' | 'nothing', string>> &
    Readonly<{ placeholder: string | undefined }>
  edit: Readonly<Record<'label' | 'submit' | 'nothing', EditAttributes>>
}>

/**
 * The form of the search with its results. Scripts search while the visitor types; without them, and on a site whose
 * index is too large for a browser, the form asks the server.
 */
export function SearchForm({ query, results: found, texts, edit }: Props) {
  const [results, setResults] = useState(found)
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<Promise<BrowserSearch | undefined>>(undefined)
  const typed = () => String(new FormData(form.current ?? undefined).get('q') ?? '')

  const update = async () => {
    const find = await (search.current ??= loadSearch())
    // The field, not the event: the visitor may have typed on while the index was loading.
    if (find) setResults(typed().trim() ? find(typed()) : undefined)
  }

  useEffect(() => {
    // The visitor may have typed before scripts were there.
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!results || !search.current) return
    event.preventDefault()
    history.replaceState(history.state, '', `/search?${new URLSearchParams({ q: typed() }).toString()}`)
  }

  return (
    <search className={styles.search}>
      <form
        ref={form}
        action="/search"
        method="get"
        className={styles.form}
        onSubmit={submit}
        onInput={() => void update()}
      >
        <Field
          name="q"
          label={texts.label}
          placeholder={texts.placeholder}
          defaultValue={query}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          required
          edit={edit.label}
        />
        <button type="submit" className={buttonClass('solid')} {...edit.submit}>
          {texts.submit}
        </button>
      </form>
      <p role="status" className={styles.count}>
        {results && (results.total > 0 ? `${texts.count}: ${results.total}` : texts.nothing)}
      </p>
      {results && <ResultList results={results.best} />}
    </search>
  )
}
