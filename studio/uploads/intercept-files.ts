/** Converts the files of an editor before the Studio gets them; an empty list when all were refused. */
export type PrepareFiles = (files: File[]) => Promise<File[]>

/** Elements of the Studio that accept dropped files, and those that accept pasted ones. */
const DROP_TARGET = '[data-is-file-target="true"]'
const PASTE_TARGET = `${DROP_TARGET}, [contenteditable="true"]`

/** What the Studio adds next to a field, for the time of a paste. */
const PASTE_INPUT = `${DROP_TARGET} + [contenteditable="true"]`

/** The name of the file in a field for videos, captions or PDFs; without a file the field has a button. */
const FILE_NAME = '[data-testid="file-name"]'

/**
 * Intercepts pictures that are chosen, dropped or pasted and passes them through `prepare` first. The Studio's inputs
 * write to the document before they read a file, and have no hook for a check. Fields for other files are left alone.
 * @returns a function that stops it
 */
export function interceptFiles(prepare: PrepareFiles): () => void {
  /** Events dispatched here, which are not intercepted again. */
  const own = new WeakSet<Event>()

  const intercept = (event: Event, files: FileList | undefined, passOn: (files: DataTransfer) => Event) => {
    const { target } = event
    if (!target || !files?.length) return
    // The browser empties the list after the event.
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
    if (!takesPictures(input)) return
    intercept(event, input.files ?? undefined, ({ files }) => {
      input.files = files
      return new Event('change', options)
    })
  }
  const onDrop = (event: DragEvent) => {
    if (own.has(event) || !isInside(event, DROP_TARGET)) return
    // A drop event without files still closes the Studio's overlay for dragged files.
    intercept(
      event,
      event.dataTransfer?.files,
      (dataTransfer) => new DragEvent('drop', { ...options, dataTransfer }),
    )
  }
  const onPaste = (event: ClipboardEvent) => {
    const types = event.clipboardData?.types ?? []
    // Office programs put a picture of copied text on the clipboard too: paste the text.
    if (own.has(event) || types.includes('text/plain') || !isInside(event, PASTE_TARGET)) return
    intercept(
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

/** Whether an event is inside a place for pictures. */
function isInside({ target }: Event, selector: string): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest(PASTE_INPUT)?.previousElementSibling ?? target.closest(selector)
  if (!field || field.querySelector(FILE_NAME)) return false
  return [...field.querySelectorAll<HTMLInputElement>('input[type="file"]')].every(takesPictures)
}

/** Whether pictures can be chosen with an input for files. */
const takesPictures = ({ accept }: HTMLInputElement) => accept.includes('image/')
