import { Button, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { CloseIcon } from '@sanity/icons/Close'
import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../source'
import { useAsyncValue } from '../presentation/use-async-value'
import { type Picture, readTags } from './read-pictures'
import { type PictureTexts, savePicture, withTexts } from './save-picture'
import { messageOf } from '../../lib/log/message-of'

type Props = Readonly<{ picture: Picture; onSaved: (picture: Picture) => void }>

/** Name, description and tags of a picture; each is saved when the editor leaves its field, and shown at once. */
export function PictureFields({ picture, onSaved }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const loadTags = useCallback(() => readTags(client).catch(() => []), [client])
  const known = useAsyncValue(loadTags) ?? []
  /** What could not be saved, and stays in its field. */
  const [unsaved, setUnsaved] = useState<PictureTexts>({})
  // Two texts may fail before the picture is rendered again.
  const latest = useRef(picture)
  const show = (changed: Picture) => {
    latest.current = changed
    onSaved(changed)
  }
  const save = (key: keyof PictureTexts, texts: PictureTexts) => {
    setUnsaved((before) => ({ ...before, [key]: undefined }))
    show(withTexts(latest.current, texts))
    savePicture(client, picture.id, texts).catch((error: unknown) => {
      setUnsaved((before) => ({ ...before, ...texts }))
      show({ ...latest.current, [key]: picture[key] })
      const description = `The text is still in its field: leave the field once more to save it. (${messageOf(error)})`
      toast.push({ status: 'error', title: 'Not saved', description, closable: true })
    })
  }
  return (
    <Stack gap={5}>
      <Labelled label="Name">
        <SavedText
          key={picture.name}
          value={picture.name}
          unsaved={unsaved.name}
          onSave={(name) => save('name', { name })}
        />
      </Labelled>
      <Labelled label="What can be seen" hint="Kept with the picture, and filled in wherever it is chosen.">
        <SavedText
          key={picture.description}
          lines
          value={picture.description ?? ''}
          unsaved={unsaved.description}
          onSave={(description) => save('description', { description })}
        />
      </Labelled>
      <Tags tags={picture.tags} known={known} onChange={(tags) => save('tags', { tags })} />
    </Stack>
  )
}

const Labelled = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <label>
    <Stack gap={3}>
      <Text size={1} weight="semibold">
        {label}
      </Text>
      {hint && (
        <Text size={1} muted>
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  </label>
)

type TextProps = Readonly<{
  value: string
  /** what was typed and could not be saved */
  unsaved: string | undefined
  lines?: boolean
  onSave: (value: string) => void
}>

function SavedText({ value, unsaved = value, lines = false, onSave }: TextProps) {
  const [typed, setTyped] = useState(unsaved)
  const props = {
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
    onBlur: () => typed.trim() !== value && onSave(typed.trim()),
  }
  return lines ? <TextArea rows={3} {...props} /> : <TextInput {...props} />
}

type TagsProps = Readonly<{
  tags: readonly string[]
  known: readonly string[]
  onChange: (tags: string[]) => void
}>

function Tags({ tags, known, onChange }: TagsProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const added = typed
      .toLowerCase()
      .split(',')
      .map((tag) => tag.trim())
    setTyped('')
    const all = new Set([...tags, ...added.filter(Boolean)])
    if (all.size > tags.length) onChange([...all])
  }
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="semibold">
        Tags
      </Text>
      <Text size={1} muted>
        Kept in small letters, with commas between them.
      </Text>
      {tags.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {tags.map((tag) => (
            <Button
              key={tag}
              mode="ghost"
              fontSize={1}
              padding={2}
              iconRight={CloseIcon}
              text={tag}
              aria-label={`Remove the tag ${tag}`}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            />
          ))}
        </Flex>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Flex gap={2}>
          <div style={{ flex: 1 }}>
            <TextInput
              aria-label="New tag"
              placeholder="summer, logo …"
              list="picture-tags"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          <Button type="submit" mode="ghost" text="Add" disabled={!typed.trim()} />
        </Flex>
        <datalist id="picture-tags">
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </form>
    </Stack>
  )
}
