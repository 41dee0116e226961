import { Badge, Button, Card, Flex, Select, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { SearchIcon } from '@sanity/icons/Search'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../source'
import { useAsyncValue } from '../presentation/use-async-value'
import { Problem } from '../shell/problem'
import { fileSize } from '../uploads/file-size'
import {
  type Picture,
  type PictureFilter,
  type PicturePage,
  readPictures,
  readTags,
  thumbnail,
} from './read-pictures'

type Props = Readonly<{
  onChoose: (picture: Picture) => void
  /** pictures that changed since they were read, by id; null hides one */
  changed: ReadonlyMap<string, Picture | null>
}>

const everything: PictureFilter = { search: '', tag: '', only: 'all' }

/** All pictures, page by page, with a search and filters; one is chosen. */
export function PictureList({ onChoose, changed }: Props) {
  const [filter, setFilter] = useState(everything)
  const client = useClient({ apiVersion: API_VERSION })
  const loadTags = useCallback(() => readTags(client).catch(() => []), [client])
  const tags = useAsyncValue(loadTags) ?? []
  const change = (changes: Partial<PictureFilter>) => setFilter((before) => ({ ...before, ...changes }))
  const wanted = useDeferredValue(filter)
  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap">
        <div style={{ flex: '1 1 14rem' }}>
          <TextInput
            type="search"
            icon={SearchIcon}
            aria-label="Search pictures"
            placeholder="Name, description or tag"
            value={filter.search}
            onChange={({ currentTarget }) => change({ search: currentTarget.value })}
          />
        </div>
        <div style={{ flex: '1 0 8rem', maxWidth: '12rem' }}>
          <Select
            aria-label="Show"
            value={filter.only}
            onChange={({ currentTarget }) => change({ only: currentTarget.value as PictureFilter['only'] })}
          >
            <option value="all">All pictures</option>
            <option value="unused">Unused</option>
            <option value="no-description">Without description</option>
          </Select>
        </div>
        {tags.length > 0 && (
          <div style={{ flex: '1 0 8rem', maxWidth: '12rem' }}>
            <Select
              aria-label="Tag"
              value={filter.tag}
              onChange={({ currentTarget }) => change({ tag: currentTarget.value })}
            >
              <option value="">Any tag</option>
              {tags.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </Select>
          </div>
        )}
      </Flex>
      <Pages key={JSON.stringify(wanted)} filter={wanted} onChoose={onChoose} changed={changed} />
    </Stack>
  )
}

/** Milliseconds without a key press before the search runs. */
const PAUSE_MS = 250

/** The pages read so far. A new filter mounts it again, by its key. */
function Pages({ filter, onChoose, changed }: Props & Readonly<{ filter: PictureFilter }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const [pages, setPages] = useState<PicturePage[]>([])
  const [from, setFrom] = useState<number | undefined>(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (from === undefined || failed) return
    let wanted = true
    const timer = setTimeout(
      () => {
        readPictures(client, filter, from).then(
          (page) => {
            if (!wanted) return
            setPages((before) => [...before, page])
            setFrom(undefined)
          },
          () => wanted && setFailed(true),
        )
      },
      filter.search ? PAUSE_MS : 0,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [client, filter, from, failed])

  const pictures = pages.flatMap(({ pictures: read, uses }) =>
    read.flatMap((picture) => {
      const now = changed.has(picture.id) ? changed.get(picture.id) : picture
      return now ? { picture: now, uses: uses.get(now.id) ?? 0 } : []
    }),
  )
  const next = pages.at(-1)?.next
  return (
    <Stack gap={4}>
      <ul style={grid} data-testid="pictures">
        {pictures.map(({ picture, uses }) => (
          <Card key={picture.id} as="li" border radius={2} style={{ minWidth: 0 }}>
            <PictureCard picture={picture} uses={uses} onChoose={onChoose} />
          </Card>
        ))}
      </ul>
      {failed && (
        <Problem
          text="The pictures could not be read. Check your connection, then try again."
          onRetry={() => setFailed(false)}
        />
      )}
      <div role="status" hidden={failed}>
        {from !== undefined ? (
          <Flex gap={3} align="center">
            <Spinner muted />
            <Text muted>Reading pictures …</Text>
          </Flex>
        ) : (
          <Text size={1} muted>
            {pictures.length === 0
              ? 'No picture fits.'
              : `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}${next === undefined ? '' : ' so far'}`}
          </Text>
        )}
      </div>
      {next !== undefined && from === undefined && (
        <Flex>
          <Button mode="ghost" text="Show more" onClick={() => setFrom(next)} />
        </Flex>
      )}
    </Stack>
  )
}

const grid = {
  display: 'grid',
  gap: '0.75rem',
  // Two columns at least, also in a dialog on a phone.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, calc(50% - 0.375rem)), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
}

type CardProps = Readonly<{ picture: Picture; uses: number; onChoose: (picture: Picture) => void }>

function PictureCard({ picture, uses, onChoose }: CardProps) {
  return (
    <Card
      as="button"
      type="button"
      radius={2}
      __unstable_focusRing
      style={{ display: 'block', width: '100%', textAlign: 'start', cursor: 'pointer' }}
      onClick={() => onChoose(picture)}
    >
      <img
        src={thumbnail(picture, 320)}
        alt=""
        loading="lazy"
        style={{ display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'contain' }}
      />
      <Stack gap={3} padding={3}>
        <Text size={1} weight="medium" textOverflow="ellipsis">
          {picture.name}
        </Text>
        <Text size={0} muted>
          {picture.width} × {picture.height}, {fileSize(picture.size)}
        </Text>
        <Flex>
          <Badge tone={uses > 0 ? 'neutral' : 'caution'}>{uses > 0 ? `Used in ${uses}` : 'Unused'}</Badge>
        </Flex>
      </Stack>
    </Card>
  )
}
