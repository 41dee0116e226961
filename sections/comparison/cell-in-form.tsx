import { Stack, Text } from '@sanity/ui'
import { createContext, use } from 'react'
import { type ObjectInputProps, type ObjectItemProps, type PreviewProps, useFormValue } from 'sanity'
import { columnOf, sectionOf } from './column-of-cell'

const Column = createContext<string | undefined>(undefined)

/** A cell in the list of its row, which knows its column. */
export function CellItem(props: ObjectItemProps) {
  const column = columnOf(props.path, useFormValue(sectionOf(props.path)))
  return <Column value={column}>{props.renderDefault(props)}</Column>
}

/** The preview of a cell, with the name of its column below its text: a phone cuts a long line. */
export function CellPreview(props: PreviewProps) {
  const column = use(Column)
  const { subtitle: sign } = props
  if (!column) return props.renderDefault(props)
  return props.renderDefault({
    ...props,
    subtitle: typeof sign === 'string' ? `${column} · ${sign}` : column,
  })
}

/** The fields of a cell, below the name of its column. */
export function CellInput(props: ObjectInputProps) {
  const column = columnOf(props.path, useFormValue(sectionOf(props.path)))
  return (
    <Stack gap={4}>
      {column && <Text size={1}>Column: {column}</Text>}
      {props.renderDefault(props)}
    </Stack>
  )
}
