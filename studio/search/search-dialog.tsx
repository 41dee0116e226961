import { SearchIcon } from '@sanity/icons/Search'
import { Button, Dialog, Flex, PortalProvider, Stack, Text, TextInput } from '@sanity/ui'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { MAX_QUERY_LENGTH } from '../../lib/search/words'
import { messageOf } from '../../lib/log/message-of'
import { Problem } from '../shell/problem'
import { API_VERSION } from '../source'
import type { DocumentSearch } from './document-search'
import type { FoundDocument } from './find-documents'
import { FoundDocumentItem } from './found-document-item'
import { lazyDocumentSearch } from './lazy-document-search'

type Props = Readonly<{
  isOpen: boolean
  onClose: () => void
  /** opens Sanity's own search */
  onFilter: () => void
}>

/** The dialog of the search. While it is closed it keeps the index for the next time. */
export function SearchDialog({ isOpen, onClose, onFilter }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const search = useMemo(() => lazyDocumentSearch(client), [client])
  if (!isOpen) return null
  return (
    <PortalProvider element={document.body}>
      <Dialog
        id="search"
        header="Search"
        width={1}
        position="fixed"
        // The dialog would focus its close button instead of the field.
        __unstable_autoFocus={false}
        onClose={onClose}
        onClickOutside={onClose}
      >
        <SearchForm search={search} onFilter={onFilter} onDone={onClose} />
      </Dialog>
    </PortalProvider>
  )
}

function SearchForm({
  search,
  onFilter,
  onDone,
}: Readonly<{ search: DocumentSearch; onFilter: () => void; onDone: () => void }>) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const { result, retry } = useResult(search, query)
  const documents = result && 'documents' in result ? result.documents : []
  const openFirst = () => {
    const [first] = documents
    if (!first || result?.query !== query) return
    router.navigateIntent('edit', { id: first.id, type: first.type })
    onDone()
  }
  return (
    <Stack gap={4} padding={4} onKeyDown={moveFocus}>
      <TextInput
        icon={SearchIcon}
        placeholder="Words in any document"
        aria-label="Words in any document"
        type="search"
        autoFocus
        maxLength={MAX_QUERY_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && openFirst()}
      />
      <Text size={1} muted role="status">
        {statusOf(query, result)}
      </Text>
      {result && 'problem' in result && <Problem text={result.problem} onRetry={retry} />}
      {documents.length > 0 && (
        <Stack as="ul" gap={2} padding={0} margin={0}>
          {documents.map((found) => (
            <FoundDocumentItem key={found.id} found={found} onDone={onDone} />
          ))}
        </Stack>
      )}
      <Flex>
        <Button mode="bleed" text="Filter by type or field" onClick={onFilter} />
      </Flex>
    </Stack>
  )
}

type SearchResult = { query: string } & ({ documents: readonly FoundDocument[] } | { problem: string })

function statusOf(query: string, result: SearchResult | undefined): string {
  if (query.length < 2) return 'A word is enough; it may be unfinished or misspelt.'
  if (result?.query !== query) return 'Searching …'
  if ('problem' in result) return ''
  const { length } = result.documents
  return length === 0 ? 'Nothing found' : length === 1 ? '1 document' : `${length} documents`
}

/** Milliseconds without typing before the search queries the dataset. */
const PAUSE_MS = 200

/** The latest results; while the next query runs, those of the previous one. */
function useResult(search: DocumentSearch, query: string) {
  const [result, setResult] = useState<SearchResult>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // `find` retries, and reports the error.
    search.refresh().catch(() => undefined)
  }, [search])
  useEffect(() => {
    if (query.length < 2) return
    let isWanted = true
    const find = async (): Promise<SearchResult> => {
      try {
        return { query, documents: await search.find(query) }
      } catch (error) {
        return { query, problem: `The search did not work. (${messageOf(error)})` }
      }
    }
    const timer = setTimeout(() => {
      void find().then((found) => isWanted && setResult(found))
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [search, query, attempt])
  return { result: query.length < 2 ? undefined : result, retry: () => setAttempt(attempt + 1) }
}

/** Moves the focus between the field and the results with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-found-document]')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
