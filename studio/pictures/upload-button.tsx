import { UploadIcon } from '@sanity/icons/Upload'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { ACCEPTED_PICTURES } from '../../schemas/objects/picture'
import { API_VERSION } from '../source'

type Props = Readonly<{
  /** called when there are new pictures */
  onUploaded: () => void
}>

/** Uploads pictures that no document shows yet. `studio/uploads/` checks and converts them before, as in forms. */
export function UploadButton({ onUploaded }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (files: readonly File[]) => {
    setBusy(true)
    let uploaded = 0
    for (const file of files) {
      await client.assets.upload('image', file, { filename: file.name }).then(
        () => uploaded++,
        () => {
          const description = 'Check your connection and try again.'
          toast.push({
            status: 'error',
            title: `“${file.name}” was not uploaded`,
            description,
            closable: true,
          })
        },
      )
    }
    setBusy(false)
    if (uploaded === 0) return
    const title = uploaded === 1 ? 'Uploaded' : `${uploaded} pictures uploaded`
    toast.push({ status: 'success', title, description: 'Press a picture to say what can be seen in it.' })
    onUploaded()
  }
  return (
    <>
      <Button
        icon={UploadIcon}
        mode="ghost"
        text={busy ? 'Uploading …' : 'Upload'}
        disabled={busy}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_PICTURES}
        aria-label="Pictures to upload"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void upload(files)
        }}
      />
    </>
  )
}
