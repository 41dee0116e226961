import { DesktopIcon } from '@sanity/icons/Desktop'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { documentType } from '../../content-model/document-types'
import { hasPreview } from '../presentation/document-locations'
import { useOpenPreview } from '../presentation/use-open-preview'
import type { Piece } from './excerpt'
import type { FoundDocument } from './find-documents'

/** A document that was found: its name and an excerpt, which open its form, and the ways to its page. */
export function FoundDocumentItem({
  found: { id, type, title, excerpt, state, path },
  onDone,
}: Readonly<{ found: FoundDocument; onDone: () => void }>) {
  const openPreview = useOpenPreview()
  return (
    <Card as="li" border radius={2} style={{ listStyle: 'none' }}>
      <Card
        as={IntentLink}
        {...{ intent: 'edit', params: { id, type } }}
        data-found-document=""
        display="block"
        padding={3}
        radius={2}
        style={{ textDecoration: 'none' }}
        onClick={onDone}
      >
        <Stack gap={3}>
          <Flex gap={2} align="center" wrap="wrap">
            <Text size={1} weight="semibold">
              <Marked pieces={title} />
            </Text>
            <Badge>{documentType(type)?.label ?? type}</Badge>
            {state !== 'Published' && <Badge tone="caution">{state}</Badge>}
          </Flex>
          {excerpt.length > 0 && (
            <Text size={1} muted>
              <Marked pieces={excerpt} />
            </Text>
          )}
        </Stack>
      </Card>
      {(hasPreview(type) || path) && (
        <Flex gap={1} paddingX={2} paddingBottom={2} wrap="wrap">
          {hasPreview(type) && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              icon={DesktopIcon}
              text="Preview"
              onClick={() => {
                void openPreview({ id, type })
                onDone()
              }}
            />
          )}
          {path && (
            <Button
              as="a"
              href={path}
              target="_blank"
              rel="noopener"
              mode="bleed"
              fontSize={1}
              padding={2}
              icon={EarthGlobeIcon}
              text="See it live"
            />
          )}
        </Flex>
      )}
    </Card>
  )
}

const Marked = ({ pieces }: Readonly<{ pieces: readonly Piece[] }>) =>
  pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
