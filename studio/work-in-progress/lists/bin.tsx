import { ResetIcon } from '@sanity/icons/Reset'
import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { forgetDeleted, type Restoration, restoreFromBin } from '../../publishing/bin/deleted-document'
import { API_VERSION } from '../../source'
import { type BinEntry, binList } from '../bin'
import { Ago } from '../moment'
import { WorkList } from '../work-list'
import { WorkRow } from '../work-row'
import { messageOf } from '../../../lib/log/message-of'

/** The documents that editors deleted, to bring back. */
export function Bin() {
  return (
    <WorkList
      list={binList}
      intro="What was deleted in the Studio. It comes back as a draft: look it over, then publish it."
      empty={{ title: 'The bin is empty', text: 'What you delete goes here, and can be brought back.' }}
    >
      {(entry) => <BinRow entry={entry} />}
    </WorkList>
  )
}

function BinRow({ entry }: Readonly<{ entry: BinEntry }>) {
  const { id, documentType, documentTitle, deletedAt, deletedBy } = entry
  return (
    <WorkRow
      id={id}
      type={documentType}
      name={documentTitle}
      exists={false}
      actions={<BinActions entry={entry} />}
    >
      <p>
        Deleted <Ago at={deletedAt} />
        {deletedBy?.name && ` by ${deletedBy.name}`}
      </p>
    </WorkRow>
  )
}

function BinActions({ entry: { id, documentType: type } }: Readonly<{ entry: BinEntry }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const href = useRouter().resolveIntentLink('edit', { id, type })
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const failed = (error: unknown) => {
    setBusy(false)
    const description = messageOf(error)
    toast.push({ id: `bin-${id}`, status: 'error', title: 'Not saved', description, closable: true })
  }
  const bringBack = () => {
    setBusy(true)
    restoreFromBin(id, client).then((result) => {
      toast.push({
        id: `bin-${id}`,
        status: 'success',
        closable: true,
        title: titleOf(result),
        // Messages are shown outside the router, where an IntentLink would crash.
        description: <a href={href}>Open it</a>,
      })
    }, failed)
  }
  const forget = () => {
    setBusy(true)
    forgetDeleted(id, client).then(
      () => toast.push({ id: `bin-${id}`, status: 'success', title: 'Deleted for good' }),
      failed,
    )
  }
  return (
    <Flex gap={2} wrap="wrap">
      <Button mode="ghost" icon={ResetIcon} text="Bring back" disabled={busy} onClick={bringBack} />
      <Button
        mode={asking ? 'default' : 'bleed'}
        tone="critical"
        text={asking ? 'Yes, delete for good' : 'Delete for good'}
        disabled={busy}
        onBlur={() => setAsking(false)}
        onClick={asking ? forget : () => setAsking(true)}
      />
    </Flex>
  )
}

function titleOf(result: Restoration): string {
  if (result.kind === 'exists') return 'It was already brought back'
  if (result.missing === 0) return 'It is back, as a draft'
  return `It is back, as a draft, without ${result.missing === 1 ? 'a document or picture that no longer exists' : `${result.missing} documents and pictures that no longer exist`}`
}
