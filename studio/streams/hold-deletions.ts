import type { UnsavedEdits } from './unsaved-edits'

/** Milliseconds between two looks whether an editor has paused. */
const LOOK = 250

/** One server-sent event. `mutation`: what it says, where that is a change of a document. */
type Frame = { text: string; mutation?: MutationEvent }

/** What is needed of the events of https://www.sanity.io/docs/http-reference/listen */
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
 * The changes of a document as its stream tells them, but for one thing: that a draft is gone is told only once this
 * tab has nothing unsaved in it.
 *
 * When somebody publishes, the draft is deleted, and the Studio then throws away what was typed here but not saved yet
 * (`SquashingBuffer.rebase` of @sanity/mutator), or crashes if a save is under way (`Patcher.apply` of null). So the
 * deletion waits. If the next save makes the draft again, the two become one update: the Studio sees its draft go on.
 * @param changes body of a stream of one document, its draft and its published version
 */
export function holdDeletions(
  changes: ReadableStream<Uint8Array<ArrayBuffer>>,
  edits: UnsavedEdits,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = changes.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let timer: ReturnType<typeof setInterval> | undefined
  return new ReadableStream({
    start(controller) {
      const deletions = new Deletions(edits)
      const send = (frames: Frame[]) => {
        for (const { text } of frames) controller.enqueue(encoder.encode(`${text}\n\n`))
      }
      timer = setInterval(() => send(deletions.release()), LOOK)
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

/** Written anew, without an id: a stream that breaks now is resumed from before the deletion that is held. */
const frameFor = (mutation: MutationEvent): Frame => ({
  text: `event: mutation\ndata: ${JSON.stringify(mutation)}`,
  mutation,
})

/** Has the Studio read its document again. */
const RESET: Frame = { text: 'event: reset\ndata: {}' }

class Deletions {
  readonly #edits: UnsavedEdits
  readonly #held = new Map<string, Held>()
  /** Drafts that go on from other content than this tab knows, since it was not by publishing that they went. */
  readonly #differing = new Set<string>()
  /** Events of one transaction, until all have come: the Studio counts them. */
  #transaction: Frame[] = []

  constructor(edits: UnsavedEdits) {
    this.#edits = edits
  }

  /** What the Studio is told of a frame now. */
  pass(frame: Frame): Frame[] {
    const { mutation } = frame
    if (!mutation) return [frame]
    this.#edits.confirm(mutation.documentId, mutation.transactionId)
    this.#transaction.push(frame)
    if (this.#transaction.length < mutation.transactionTotalEvents) return []
    const frames = this.#transaction
    this.#transaction = []
    const events = frames.flatMap(({ mutation }) => mutation ?? [])
    const told = events.filter((event) => !this.#hold(event, events)).map((event) => this.#goOn(event))
    if (told.length === events.length && told.every((event, index) => event === events[index])) {
      return this.#held.size > 0 ? told.map(frameFor) : frames
    }
    return told.map((event, index) =>
      frameFor({ ...event, transactionTotalEvents: told.length, transactionCurrentEvent: index + 1 }),
    )
  }

  #hold(event: MutationEvent, transaction: MutationEvent[]): boolean {
    const { documentId: id, transition } = event
    if (transition !== 'disappear' || !id.startsWith('drafts.') || !this.#edits.mayExist(id)) return false
    const published = transaction.some(
      ({ documentId, transition }) => `drafts.${documentId}` === id && transition !== 'disappear',
    )
    this.#held.set(id, { event, published })
    return true
  }

  /** A draft that is made again goes on where it was. */
  #goOn(event: MutationEvent): MutationEvent {
    const held = this.#held.get(event.documentId)
    if (!held || event.transition !== 'appear') return event
    this.#held.delete(event.documentId)
    if (!held.published) this.#differing.add(event.documentId)
    return { ...event, transition: 'update', previousRev: held.event.previousRev }
  }

  /** What the Studio may be told now, because nothing is unsaved any more. */
  release(): Frame[] {
    const frames: Frame[] = []
    for (const [id, { event }] of this.#held) {
      if (this.#edits.mayExist(id)) continue
      this.#held.delete(id)
      frames.push(frameFor({ ...event, transactionTotalEvents: 1, transactionCurrentEvent: 1 }))
    }
    for (const id of this.#differing) {
      if (this.#edits.mayExist(id)) continue
      this.#differing.delete(id)
      frames.push(RESET)
    }
    return frames
  }
}
