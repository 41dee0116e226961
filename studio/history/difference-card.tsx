import { Card, Grid, Stack, Text } from '@sanity/ui'
import { Preview } from 'sanity'
import type { ValueChange, Difference } from './differences'
import { Picture } from './picture'
import { markDifferences, type Piece } from './text-difference'

/** A field that differs: its name, and its two values beside each other, on a phone below each other. */
export function DifferenceCard({ difference }: Readonly<{ difference: Difference }>) {
  const { trail } = difference
  const within = trail.slice(0, -1).join(' › ')
  return (
    <Card as="section" border radius={2} padding={3} aria-label={trail.join(' › ')}>
      <Stack gap={3}>
        {within && (
          <Text size={1} muted>
            {within}
          </Text>
        )}
        <Text size={1} weight="semibold">
          {trail.at(-1)}
        </Text>
        <Values change={difference} />
      </Stack>
    </Card>
  )
}

function Values({ change }: Readonly<{ change: ValueChange }>) {
  switch (change.kind) {
    case 'only':
      return (
        <Text size={1}>{change.version === 'before' ? 'Only in this version' : 'Not in this version'}</Text>
      )
    case 'formatting':
      return <Text size={1}>The words are the same; headings, lists, bold text or links differ.</Text>
    case 'text': {
      const { before, after } = markDifferences(change.before, change.after)
      return <Sides before={<Pieces pieces={before} as="del" />} after={<Pieces pieces={after} as="ins" />} />
    }
    case 'picture':
      return <Sides before={<Picture value={change.before} />} after={<Picture value={change.after} />} />
    case 'references': {
      const { type, before, after } = change
      return (
        <Sides before={<Names {...{ type }} list={before} />} after={<Names {...{ type }} list={after} />} />
      )
    }
  }
}

function Sides({ before, after }: Readonly<{ before: React.ReactNode; after: React.ReactNode }>) {
  return (
    <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
      <Side title="This version">{before}</Side>
      <Side title="Now">{after}</Side>
    </Grid>
  )
}

const Side = ({ title, children }: Readonly<{ title: string; children: React.ReactNode }>) => (
  <Stack gap={3} style={{ minWidth: 0 }}>
    <Text size={1} muted>
      {title}
    </Text>
    {children}
  </Stack>
)

/** A text with what the other version does not have marked in it. */
function Pieces({ pieces, as: Mark }: Readonly<{ pieces: readonly Piece[]; as: 'del' | 'ins' }>) {
  if (pieces.length === 0) return <Empty />
  const tone = Mark === 'del' ? 'critical' : 'positive'
  const style = {
    background: `var(--card-badge-${tone}-bg-color)`,
    color: 'inherit',
    // Underlined, because struck-through text would be hard to read in an earlier version.
    textDecoration: 'underline',
  }
  return (
    <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {pieces.map(({ text, marked }, index) =>
        marked ? (
          <Mark key={index} style={style}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </Text>
  )
}

function Names({
  type,
  list,
}: Readonly<Pick<Extract<ValueChange, { kind: 'references' }>, 'type'> & { list: Refs }>) {
  if (list.length === 0) return <Empty />
  return list.map((reference, index) => (
    <Preview key={reference._key ?? index} schemaType={type} value={reference} layout="default" />
  ))
}

type Refs = Extract<ValueChange, { kind: 'references' }>['before']

const Empty = () => (
  <Text size={1} muted>
    Empty
  </Text>
)
