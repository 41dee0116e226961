import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../lib/log/message-of'

/**
 * Writes schedules with a toast for success or failure.
 * @param id of the document, as published
 * @param onSaved called after success
 * @returns whether it is writing, and a function that writes: `title` is the toast after success
 */
export function useSaving(
  id: string,
  onSaved?: () => void,
): [boolean, (title: string, writing: () => Promise<void>) => void] {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = (title: string, writing: () => Promise<void>) => {
    setBusy(true)
    writing()
      .then(() => {
        toast.push({ id: `schedule-${id}`, status: 'success', title })
        onSaved?.()
      })
      .catch((error: unknown) => {
        const description = messageOf(error)
        toast.push({ id: `schedule-${id}`, status: 'error', title: 'Not saved', description, closable: true })
      })
      .finally(() => setBusy(false))
  }
  return [busy, save]
}
