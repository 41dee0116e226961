import { Dialog, Flex, Spinner, Stack } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import type { AssetSource, AssetSourceComponentProps } from 'sanity'
import { FocusFirstField } from '../shell/focus-first-field'

const PictureList = lazy(() => import('./picture-list').then((loaded) => ({ default: loaded.PictureList })))

/** No edited fields: an editor who chooses a picture changes none of its texts. */
const unchanged = new Map()

/** Lets “Select” in a field offer the list of all pictures, with its search. Uploads stay Sanity's own. */
export function withPictureList(source: AssetSource): AssetSource {
  const Original = source.component
  return {
    ...source,
    component: function PictureSource(props: AssetSourceComponentProps) {
      if (props.action && props.action !== 'select') return <Original {...props} />
      return (
        <Dialog id="choose-picture" header="Choose a picture" width={3} onClose={props.onClose}>
          <Stack padding={4}>
            <Suspense fallback={<Waiting />}>
              <FocusFirstField>
                <PictureList
                  changed={unchanged}
                  onChoose={({ id }) => props.onSelect([{ kind: 'assetDocumentId', value: id }])}
                />
              </FocusFirstField>
            </Suspense>
          </Stack>
        </Dialog>
      )
    },
  }
}

const Waiting = () => (
  <Flex justify="center" padding={5} role="status" aria-label="Reading pictures">
    <Spinner muted />
  </Flex>
)
