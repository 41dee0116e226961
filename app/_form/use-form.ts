import { type FormEvent, useActionState, useCallback, useEffect, useRef, useState } from 'react'
import type { Checked } from '@/lib/http/check-fields'
import { messageIdOf } from './form-context'
import { fillForm, restoreFormState, saveDraft, saveFormState, takeDraft } from './form-draft-storage'
import { type FormAction, type FormState, initialState, type SubmittedValues } from './form-state'
import { type FormTexts, send } from './send'
import { submittedValues } from './submitted-values'

export type FormOptions = Readonly<{
  /** unique on the page */
  id: string
  action: FormAction
  /** replaces the action where scripts run */
  inBrowser?: FormAction | undefined
  /** loads the validation for the browser; without it the browser's own or the server validates */
  loadCheck?: (() => Promise<(fields: FormData) => Checked<unknown>>) | undefined
  /** shows Cloudflare’s captcha once the visitor focuses the form */
  captchaKey?: string | undefined
  texts: FormTexts
  /** adds technical fields before the form is sent; `draft`: the input put back after a reload */
  addFields?: (fields: FormData, draft: SubmittedValues) => void
  /** names of technical fields, which are not put back into the form */
  technical?: readonly string[]
  /** what the draft keeps besides the input, for `addFields` after a reload */
  addToDraft?: (fields: FormData) => SubmittedValues
  /** called with the response before it is shown */
  onReceived?: (received: FormState, form: HTMLFormElement) => void
  /** whether a call failed because it redirects, which the router then does */
  isRedirect?: (error: unknown) => boolean
  /** moves the focus to the next step; false: focus the form's message */
  focus?: (state: FormState, form: HTMLFormElement | null) => boolean
  /** whether a visitor who comes back sees the response again; never for responses that hold secrets */
  keepsResponse?: boolean
}>

/**
 * The state of a form. Without scripts the server renders the page again with the form's message, to which the browser
 * scrolls. With scripts the page and all input stay, whatever happens. A form is not sent again before its response has
 * come.
 * @returns the latest state, whether the form is being sent, refs for the form element, and what cancels waiting for a
 * response (`sent`, `setState`, `settle`)
 */
export function useForm({ id, action, captchaKey, texts, focus, keepsResponse, ...options }: FormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const captcha = useRef<HTMLDivElement>(null)
  const draft = useRef<SubmittedValues>({})
  const [rendered, formAction] = useActionState(action, initialState, `#${messageIdOf(id)}`)
  const [state, setState] = useState<FormState>()
  const [pending, setPending] = useState(false)
  const [changed, setChanged] = useState<{ since: FormState; names: readonly string[] }>()
  // The form while its response is awaited.
  const sent = useRef<HTMLFormElement>(undefined)

  const latest = state ?? rendered

  const settle = useCallback(() => {
    sent.current = undefined
    setPending(false)
  }, [])

  useEffect(() => {
    const typed = takeDraft(id)
    const before = typed || !keepsResponse ? undefined : restoreFormState(id)
    // oxlint-disable-next-line react/set-state-in-effect -- storage is known in the browser only, after the first rendering
    if (before) setState(before)
    if (!typed || !form.current) return
    fillForm(form.current, typed)
    draft.current = typed
    setState({ kind: 'failed', message: texts.outdated, values: typed })
  }, [id, keepsResponse, texts])

  useEffect(() => {
    if (!state) return
    if (state.kind === 'done') form.current?.reset()
    if (!focus?.(state, form.current)) message.current?.focus()
  }, [state, focus])

  /** Validates in the browser. If the schema cannot be loaded, the server finds the same errors. */
  const findErrors = async (fields: FormData): Promise<FormState | undefined> => {
    const checked = (await options.loadCheck?.())?.(fields)
    return checked && 'errors' in checked ? { kind: 'invalid', ...checked, values: {} } : undefined
  }

  /** Adds the captcha’s token. Without a captcha the form is sent without a token, and the server decides. */
  const addCaptchaToken = async (fields: FormData) =>
    captchaKey && captcha.current
      ? (await loadCaptcha()).addToken(fields, captcha.current, captchaKey)
      : undefined

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sent.current) return
    sent.current = event.currentTarget
    setPending(true)
    const fields = fieldsOf(event.currentTarget)
    options.addFields?.(fields, draft.current)
    const values = submittedValues(fields, { technical: options.technical })
    const failed = (await orNothing(findErrors(fields))) ?? (await orNothing(addCaptchaToken(fields)))
    const received = failed ?? (await send(options.inBrowser ?? action, fields, texts, options.isRedirect))
    if (received === 'leaving') return
    if (received === 'outdated') {
      if (saveDraft(id, { ...values, ...options.addToDraft?.(fields) })) return location.reload()
      setState({ kind: 'failed', message: texts.outdatedWithoutStorage, values })
    } else {
      if (!failed && form.current) options.onReceived?.(received, form.current)
      if (keepsResponse && received.kind === 'done' && received.value) saveFormState(id, received)
      // Keeps the sent values in the state, because parts of the form depend on them: a field once required has to
      // stay.
      setState('values' in received ? { ...received, values } : received)
    }
    settle()
  }

  /** Loads the validation and the captcha early; if that fails, sending the form loads them. */
  const onFocus = ({ target }: { target: EventTarget }) => {
    if (options.loadCheck) void orNothing(options.loadCheck())
    const place = captcha.current
    // Not when a button gets the focus: the captcha would move it while the visitor presses it.
    if (captchaKey && place && !(target instanceof HTMLButtonElement))
      void orNothing(loadCaptcha().then(({ showCaptcha }) => showCaptcha(place, captchaKey)))
  }

  /** Takes back the error of a field that the visitor changes; it is checked again when the form is sent. */
  const onInput = ({ target }: { target: EventTarget }) => {
    const name = 'name' in target ? String(target.name) : ''
    if (latest.kind !== 'invalid' || !(name in latest.errors)) return
    setChanged((before) => ({
      since: latest,
      names: before?.since === latest ? [...new Set([...before.names, name])] : [name],
    }))
  }

  return {
    id,
    state: latest,
    changed: changed?.since === latest ? changed.names : undefined,
    pending,
    form,
    message,
    captcha,
    formAction,
    onSubmit,
    onFocus,
    onInput,
    sent,
    setState,
    settle,
  }
}

export type FormHandle = ReturnType<typeof useForm>

/** The fields as a browser would send them, without those that React added for browsers without scripts. */
function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form)
  for (const name of [...fields.keys()]) if (name.startsWith('$')) fields.delete(name)
  return fields
}

const loadCaptcha = () => import('./captcha')

const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)
