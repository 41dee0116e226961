/** Turns the files that an editor gave into those that go on to the Studio; none when all were refused. */
export type PrepareFiles = (files: File[]) => Promise<File[]>

/** Where the Studio takes dropped files, and where it takes pasted ones. */
const DROP_TARGET = '[data-is-file-target="true"]'
const PASTE_TARGET = `${DROP_TARGET}, [contenteditable="true"]`

/**
 * Stands between an editor and the Studio's inputs: files that are chosen, dropped or pasted go through `prepare`
 * first. The Studio's own inputs write to the document before they look at a file, and have no place for a check.
 * @returns how to stop it
 */
export function interceptFiles(prepare: PrepareFiles): () => void {
  /** Events made here, which go on as they are. */
  const own = new WeakSet<Event>()

  const hold = (event: Event, files: FileList | undefined, passOn: (files: DataTransfer) => Event) => {
    const { target } = event
    if (!target || !files?.length) return
    // The list is empty once the event is over.
    const given = [...files]
    event.preventDefault()
    event.stopImmediatePropagation()
    void prepare(given).then((prepared) => {
      const transfer = new DataTransfer()
      for (const file of prepared) transfer.items.add(file)
      const next = passOn(transfer)
      own.add(next)
      target.dispatchEvent(next)
    })
  }
  const options = { bubbles: true, cancelable: true, composed: true }

  const onChange = (event: Event) => {
    const { target: input } = event
    if (own.has(event) || !(input instanceof HTMLInputElement) || input.type !== 'file') return
    hold(event, input.files ?? undefined, ({ files }) => {
      input.files = files
      return new Event('change', options)
    })
  }
  const onDrop = (event: DragEvent) => {
    if (own.has(event) || !within(event, DROP_TARGET)) return
    // Without files it still takes the Studio's overlay for dragged files away.
    hold(
      event,
      event.dataTransfer?.files,
      (dataTransfer) => new DragEvent('drop', { ...options, dataTransfer }),
    )
  }
  const onPaste = (event: ClipboardEvent) => {
    const types = event.clipboardData?.types ?? []
    // Text that comes with a picture of itself is text.
    if (own.has(event) || types.includes('text/plain') || !within(event, PASTE_TARGET)) return
    hold(
      event,
      event.clipboardData?.files,
      (clipboardData) => new ClipboardEvent('paste', { ...options, clipboardData }),
    )
  }

  const stop = new AbortController()
  const capture = { capture: true, signal: stop.signal }
  window.addEventListener('change', onChange, capture)
  window.addEventListener('drop', onDrop, capture)
  window.addEventListener('paste', onPaste, capture)
  return () => stop.abort()
}

const within = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
