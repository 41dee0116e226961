import { draftId } from '../../content-model/published-id'
import type { UnsavedEdits } from './unsaved-edits'

/** Milliseconds between two checks whether everything typed is saved. */
const CHECK_INTERVAL_MS = 250

/** One server-sent event; `mutation` when it tells of a change of a document. */
type Frame = { text: string; mutation?: MutationEvent }

/** The fields used here of the events in https://www.sanity.io/docs/http-reference/listen */
type MutationEvent = {
  documentId: string
  transactionId: string
  transition: 'appear' | 'update' | 'disappear'
  previousRev?: string
  transactionTotalEvents: number
  transactionCurrentEvent: number
}

type Held = { event: MutationEvent; published: boolean }

/**
 * Passes on the changes of a document, but holds back the deletion of a draft until this tab has nothing unsaved in it.
 *
 * When another editor publishes, the draft is deleted. The Studio then drops what was typed here but not saved yet
 * (`SquashingBuffer.rebase` of @sanity/mutator), or crashes during a save (`Patcher.apply` of null). So the deletion
 * waits. If the next save creates the draft again, both become one update, and the Studio never sees the draft end.
 * @param changes body of a stream of one document, its draft and its published version
 */
export function delayDraftDeletions(
  changes: ReadableStream<Uint8Array<ArrayBuffer>>,
  edits: UnsavedEdits,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = changes.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let timer: ReturnType<typeof setInterval> | undefined
  return new ReadableStream({
    start(controller) {
      const deletions = new DeletionBuffer(edits)
      const send = (frames: Frame[]) => {
        for (const { text } of frames) controller.enqueue(encoder.encode(`${text}\n\n`))
      }
      timer = setInterval(() => send(deletions.release()), CHECK_INTERVAL_MS)
      let rest = ''
      const readOn = async () => {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) break
          const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
          rest = blocks.pop() ?? ''
          for (const block of blocks) send(deletions.pass(frameOf(block)))
        }
        clearInterval(timer)
        controller.close()
      }
      readOn().catch((error: unknown) => {
        clearInterval(timer)
        controller.error(error)
      })
    },
    cancel(reason) {
      clearInterval(timer)
      return reader.cancel(reason)
    },
  })
}

function frameOf(text: string): Frame {
  if (!/^event: ?mutation\r?$/m.test(text)) return { text }
  const data = [...text.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n')
  return { text, mutation: JSON.parse(data) as MutationEvent }
}

/**
 * A frame without the event id: a client resumes a failed stream after the last id, which must not skip a deletion that
 * is held back.
 */
const frameFor = (mutation: MutationEvent): Frame => ({
  text: `event: mutation\ndata: ${JSON.stringify(mutation)}`,
  mutation,
})

/** Makes the Studio read its document again. */
const RESET: Frame = { text: 'event: reset\ndata: {}' }

class DeletionBuffer {
  readonly #edits: UnsavedEdits
  readonly #held = new Map<string, Held>()
  /**
   * Drafts that were discarded, not published, and then created again: their content differs from what this tab knows.
   */
  readonly #differing = new Set<string>()
  /** Events of the current transaction, until it is complete: the Studio counts them. */
  #transaction: Frame[] = []

  constructor(edits: UnsavedEdits) {
    this.#edits = edits
  }

  /** @returns the frames to pass on for this one */
  pass(frame: Frame): Frame[] {
    const { mutation } = frame
    if (!mutation) return [frame]
    this.#edits.confirm(mutation.documentId, mutation.transactionId)
    this.#transaction.push(frame)
    if (this.#transaction.length < mutation.transactionTotalEvents) return []
    const frames = this.#transaction
    this.#transaction = []
    const events = frames.flatMap(({ mutation }) => mutation ?? [])
    const passedOn = events
      .filter((event) => !this.#hold(event, events))
      .map((event) => this.#mergeWithDeletion(event))
    if (passedOn.length === events.length && passedOn.every((event, index) => event === events[index])) {
      return this.#held.size > 0 ? passedOn.map(frameFor) : frames
    }
    return passedOn.map((event, index) =>
      frameFor({ ...event, transactionTotalEvents: passedOn.length, transactionCurrentEvent: index + 1 }),
    )
  }

  #hold(event: MutationEvent, transaction: MutationEvent[]): boolean {
    const { documentId: id, transition } = event
    if (transition !== 'disappear' || !id.startsWith('drafts.') || !this.#edits.hasUnsaved(id)) return false
    const published = transaction.some(
      ({ documentId, transition }) => draftId(documentId) === id && transition !== 'disappear',
    )
    this.#held.set(id, { event, published })
    return true
  }

  /** Turns the creation of a draft whose deletion is held back into an update. */
  #mergeWithDeletion(event: MutationEvent): MutationEvent {
    const held = this.#held.get(event.documentId)
    if (!held || event.transition !== 'appear') return event
    this.#held.delete(event.documentId)
    if (!held.published) this.#differing.add(event.documentId)
    return { ...event, transition: 'update', previousRev: held.event.previousRev }
  }

  /** @returns the frames that were held back for drafts with nothing unsaved any more */
  release(): Frame[] {
    const frames: Frame[] = []
    for (const [id, { event }] of this.#held) {
      if (this.#edits.hasUnsaved(id)) continue
      this.#held.delete(id)
      frames.push(frameFor({ ...event, transactionTotalEvents: 1, transactionCurrentEvent: 1 }))
    }
    for (const id of this.#differing) {
      if (this.#edits.hasUnsaved(id)) continue
      this.#differing.delete(id)
      frames.push(RESET)
    }
    return frames
  }
}
