import { createContext, use, useEffect, useMemo, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { type GrantsStore, type NavbarProps, type ToolMenuProps, useClient, useGrantsStore } from 'sanity'
import { useRouterState } from 'sanity/router'
import { API_VERSION } from '../source'
import { type LiveList, useLiveList } from './live-list'
import { type OpenReview, reviewsList } from './reviews'

/** Milliseconds until requests for review are read: the form that an editor opens comes first. */
const DELAY_MS = 5000
/** The most requests that are counted. */
const LIMIT = 100

const WaitingReviews = createContext(0)

/** The bar of the Studio, which counts the reviews that wait for this editor. */
export function NavbarWithReviews(props: NavbarProps) {
  const [count, setCount] = useState(0)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const tool = useRouterState((state) => String(state.tool))
  return (
    <WaitingReviews value={count}>
      {props.renderDefault(props)}
      {/* A discarded draft ends a request that stays as it is: another tool counts again. */}
      {isLate && <Counter key={tool} onCount={setCount} />}
    </WaitingReviews>
  )
}

function Counter({ onCount }: Readonly<{ onCount: (count: number) => void }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const grants = useGrantsStore()
  const list = useMemo(() => waitingReviews(grants), [grants])
  const { loaded } = useLiveList(list, client, LIMIT)
  useEffect(() => {
    if (loaded) onCount(loaded.total)
  }, [loaded, onCount])
  return null
}

/** The requests for review that wait for an editor: of documents that this editor may publish. */
export const waitingReviews = (
  grants: Pick<GrantsStore, 'checkDocumentPermission'>,
): LiveList<OpenReview> => ({
  watched: '_type == "reviewRequest"',
  read: async (client, limit) => {
    const { rows } = await reviewsList.read(client, limit)
    const isMine = await Promise.all(
      rows.map(async ({ request: { documentId: _id, documentType: _type, state } }) => {
        if (state !== 'waiting') return false
        const permission = await firstValueFrom(grants.checkDocumentPermission('update', { _id, _type }))
        return permission.granted
      }),
    )
    const mine = rows.filter((_, index) => isMine[index])
    return { rows: mine, total: mine.length }
  },
})

/** The names of the tools, with the number of reviews that wait beside “Work in progress”. */
export function ToolMenuWithReviews(props: ToolMenuProps) {
  const count = use(WaitingReviews)
  const waiting = count === 1 ? '1 review' : `${count} reviews`
  const tools = props.tools.map((tool) =>
    count > 0 && tool.name === 'work' ? { ...tool, title: `${tool.title} · ${waiting}` } : tool,
  )
  return props.renderDefault({ ...props, tools })
}
