import { Button, Card, Dialog, Flex, Spinner, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useClient, useGrantsStore } from 'sanity'
import { checkAlternativeText } from '../../schemas/validation'
import { API_VERSION } from '../source'
import { useAsyncValue } from '../presentation/use-async-value'
import { FocusFirstField } from '../shell/focus-first-field'
import { Problem } from '../shell/problem'
import { PictureList } from './picture-list'
import { type Picture, thumbnail } from './read-pictures'
import { planReplacement, replacePicture } from './replace-picture'
import { summaryOf } from './replacement-summary'
import { UploadButton } from './upload-button'
import { messageOf } from '../../lib/log/message-of'

type Props = Readonly<{ picture: Picture; onReplaced: () => void; onClose: () => void }>

/** Asks which picture is to replace another one everywhere, says what that changes, and does it. */
export function ReplaceDialog({ picture, onReplaced, onClose }: Props) {
  const [chosen, setChosen] = useState<Picture>()
  const [uploads, setUploads] = useState(0)
  return (
    <Dialog
      id="replace-picture"
      header={chosen ? 'Replace everywhere?' : `Choose the picture to show in place of “${picture.name}”`}
      width={chosen ? 1 : 3}
      onClose={onClose}
    >
      <Stack padding={4}>
        {chosen ? (
          <Confirmation
            picture={picture}
            chosen={chosen}
            onReplaced={onReplaced}
            onBack={() => setChosen(undefined)}
          />
        ) : (
          <Stack gap={4}>
            <Flex justify="flex-end">
              <UploadButton onUploaded={() => setUploads((count) => count + 1)} />
            </Flex>
            {/* Read again after an upload: the newest picture is the first. */}
            <FocusFirstField key={uploads}>
              <PictureList changed={new Map([[picture.id, null]])} onChoose={setChosen} />
            </FocusFirstField>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

type ConfirmationProps = Readonly<{
  picture: Picture
  chosen: Picture
  onReplaced: () => void
  onBack: () => void
}>

function Confirmation({ picture, chosen, onReplaced, onBack }: ConfirmationProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const grants = useGrantsStore()
  const toast = useToast()
  const [description, setDescription] = useState(chosen.description ?? '')
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const load = useCallback(
    () =>
      planReplacement(client, picture.id, async (document) => {
        const permission = await firstValueFrom(grants.checkDocumentPermission('update', document))
        return permission.granted
      }).catch(() => ({ failed: attempt })),
    [client, grants, picture.id, attempt],
  )
  const plan = useAsyncValue(load)
  if (!plan) {
    return (
      <Flex gap={3} align="center" role="status">
        <Spinner muted />
        <Text muted>Checking where it is used …</Text>
      </Flex>
    )
  }
  if ('failed' in plan) {
    return (
      <Problem
        text="Could not find out where the picture is used. Check your connection, then try again."
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
  const text = description.trim()
  const isReady =
    plan.obstacles.length === 0 && (!plan.described || (text && checkAlternativeText(text) === true))
  const replace = () => {
    setBusy(true)
    replacePicture(client, plan, picture, { ...chosen, description: text }).then(
      () => {
        toast.push({ status: 'success', title: `“${picture.name}” was replaced by “${chosen.name}”` })
        onReplaced()
      },
      (error: unknown) => {
        setBusy(false)
        const reason = messageOf(error)
        const description = `Nothing was changed. A document may have changed meanwhile: try again. (${reason})`
        toast.push({ status: 'error', title: 'Not replaced', description, closable: true, duration: 20_000 })
      },
    )
  }
  return (
    <Stack gap={5}>
      <Flex gap={3} align="center">
        <Sample picture={picture} />
        <Text aria-label="is replaced by">→</Text>
        <Sample picture={chosen} />
      </Flex>
      <Text>{summaryOf(plan)}</Text>
      <Obstacles sentences={plan.obstacles} />
      {plan.described && (
        <FocusFirstField>
          <label>
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                What can be seen in the new picture
              </Text>
              <Text size={1} muted>
                Required. It replaces the description of the old picture in every document.
              </Text>
              <TextArea
                rows={3}
                value={description}
                onChange={({ currentTarget }) => setDescription(currentTarget.value)}
              />
            </Stack>
          </label>
        </FocusFirstField>
      )}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="ghost" text="Another picture" onClick={onBack} disabled={busy} />
        <Button tone="primary" text="Replace everywhere" disabled={!isReady || busy} onClick={replace} />
      </Flex>
    </Stack>
  )
}

const Sample = ({ picture }: Readonly<{ picture: Picture }>) => (
  <img
    src={thumbnail(picture, 320)}
    alt={picture.name}
    style={{ flex: 1, minWidth: 0, maxHeight: '9rem', objectFit: 'contain' }}
  />
)

const Obstacles = ({ sentences }: Readonly<{ sentences: readonly string[] }>) =>
  sentences.map((sentence) => (
    <Card key={sentence} tone="critical" border radius={2} padding={3} role="alert">
      <Text size={1}>{sentence}</Text>
    </Card>
  ))
