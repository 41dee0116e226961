import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { formatMoment } from '../publishing/schedule/time'
import { UserName } from '../work-in-progress/moment'
import type { Version } from './versions'

type Props = Readonly<{
  versions: readonly Version[]
  chosen: Version | undefined
  onChoose: (version: Version) => void
}>

/** The versions of a document, newest first. */
export function VersionList({ versions, chosen, onChoose }: Props) {
  return (
    <Stack as="ul" gap={1} padding={0} margin={0}>
      {versions.map((version) => (
        <li key={version.revision} style={{ listStyle: 'none' }}>
          <Card
            as="button"
            type="button"
            padding={3}
            radius={2}
            selected={version.revision === chosen?.revision}
            onClick={() => onChoose(version)}
          >
            <VersionName version={version} />
          </Card>
        </li>
      ))}
    </Stack>
  )
}

/** Day and time of a version, and who made it. */
export function VersionName({ version: { kind, time, authors } }: Readonly<{ version: Version }>) {
  const [author = '', ...editors] = authors
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {formatMoment(new Date(time))}
      </Text>
      <Flex gap={2} align="center" wrap="wrap">
        {kind === 'published' ? (
          <Badge tone="positive">Published</Badge>
        ) : (
          <Text size={1} muted>
            {labels[kind]}
          </Text>
        )}
        {isNamed(kind) && (
          <Text size={1} muted>
            {'by '}
            <UserName id={author} />
            {editors.length > 0 && ', written by '}
            {editors.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <UserName id={id} />
              </span>
            ))}
          </Text>
        )}
      </Flex>
    </Stack>
  )
}

const labels = {
  first: 'Before the first change',
  oldest: 'The oldest version that is kept',
  unpublished: 'Taken off the site',
  edited: 'Changed',
} as const satisfies Record<Exclude<Version['kind'], 'published'>, string>

/** Whether a version is what an editor did, not where the history begins. */
const isNamed = (kind: Version['kind']) => kind !== 'first' && kind !== 'oldest'
