import { Button, Card, Dialog, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../source'
import { useAsyncValue } from '../presentation/use-async-value'
import { incomingReferences, type IncomingReference } from '../../lib/content/incoming-references'
import { ReferenceList } from '../publishing/removal/reference-list'
import { FocusFirstField } from '../shell/focus-first-field'
import { fileSize } from '../uploads/file-size'
import { DeletePicture } from './delete-picture'
import { PictureFields } from './picture-fields'
import { type Picture, readPicture, thumbnail } from './read-pictures'
import { ReplaceDialog } from './replace-dialog'

type Props = Readonly<{
  id: string
  /** called when the picture has changed, with null when it is deleted */
  onChange: (picture: Picture | null) => void
  /** called when another picture has replaced it everywhere */
  onReplaced: () => void
  onClose: () => void
}>

type Loaded = { picture: Picture; uses: IncomingReference[] } | 'none' | 'failed'

/** One picture: what it is, what editors say of it, and where it is used. */
export function PictureDialog({ id, onChange, onReplaced, onClose }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(
    (): Promise<Loaded> =>
      Promise.all([readPicture(client, id), incomingReferences(id, client, true)]).then(
        ([picture, uses]) => (picture ? { picture, uses } : 'none'),
        () => 'failed',
      ),
    [client, id],
  )
  const loaded = useAsyncValue(load)
  const [edited, setEdited] = useState<Picture>()
  const [replacing, setReplacing] = useState(false)
  const change = (picture: Picture) => {
    setEdited(picture)
    onChange(picture)
  }
  const known = typeof loaded === 'object' ? { ...loaded, picture: edited ?? loaded.picture } : undefined
  return (
    <Dialog id="picture" header={known?.picture.name ?? 'Picture'} width={2} onClose={onClose}>
      {known ? (
        <Grid gridTemplateColumns={[1, 1, 2]} gap={5} padding={4}>
          <Stack gap={4} style={{ alignContent: 'start' }}>
            <Card border radius={2} overflow="hidden">
              <img
                src={thumbnail(known.picture, 960)}
                alt={known.picture.description ?? ''}
                style={{ display: 'block', width: '100%', maxHeight: '22rem', objectFit: 'contain' }}
              />
            </Card>
            <Facts picture={known.picture} />
          </Stack>
          <Stack gap={5} style={{ alignContent: 'start' }}>
            <FocusFirstField>
              <PictureFields picture={known.picture} onSaved={change} />
            </FocusFirstField>
            <Uses uses={known.uses}>
              {known.uses.length > 0 ? (
                <Flex>
                  <Button mode="ghost" text="Replace everywhere …" onClick={() => setReplacing(true)} />
                </Flex>
              ) : (
                <DeletePicture
                  picture={known.picture}
                  onDeleted={() => {
                    onChange(null)
                    onClose()
                  }}
                />
              )}
            </Uses>
            {replacing && (
              <ReplaceDialog
                picture={known.picture}
                onReplaced={onReplaced}
                onClose={() => setReplacing(false)}
              />
            )}
          </Stack>
        </Grid>
      ) : (
        <Flex gap={3} align="center" padding={4} role="status">
          {loaded === undefined && <Spinner muted />}
          <Text muted>{loaded === undefined ? 'Reading …' : problems[loaded as 'none' | 'failed']}</Text>
        </Flex>
      )}
    </Dialog>
  )
}

const problems = {
  none: 'This picture is not there any more.',
  failed: 'The picture could not be read. Check your connection, then open it again.',
}

function Facts({ picture }: Readonly<{ picture: Picture }>) {
  const { width, height, size, filename, addedAt } = picture
  const day = new Date(addedAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        {width} × {height} pixels, {fileSize(size)}
      </Text>
      {filename && (
        <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
          File: {filename}
        </Text>
      )}
      <Text size={1} muted>
        Added {day}
      </Text>
    </Stack>
  )
}

/** The most documents that are listed; of further ones it shows only the number. */
const MAX_USES = 50

/** Where the picture is used. What can be done with it comes before the list, which may be longer than the screen. */
function Uses({ uses, children }: Readonly<{ uses: readonly IncomingReference[]; children: ReactNode }>) {
  return (
    <Stack gap={4} data-testid="uses">
      <Text as="h2" size={1} weight="semibold">
        {uses.length > 0
          ? `Used in ${uses.length} ${uses.length === 1 ? 'document' : 'documents'}`
          : 'Not used anywhere'}
      </Text>
      {children}
      <ReferenceList references={uses.slice(0, MAX_USES)} />
      {uses.length > MAX_USES && (
        <Text size={1} muted>
          and {uses.length - MAX_USES} more
        </Text>
      )}
    </Stack>
  )
}
