import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react'
import { ELAPSED } from '@/lib/leads/suspicion'
import { messageIdOf } from './form-context'
import { fillIn, saveAnswer, saveDraft, answerToGoBackTo, takeDraft } from './form-draft-storage'
import {
  type FormAction,
  type FormSchema,
  type FormState,
  initialState,
  type SubmittedValues,
} from './form-state'
import { type FormTexts, send } from './send'
import { submittedValues } from './submitted-values'

export type FormOptions = Readonly<{
  /** unique on the page */
  id: string
  action: FormAction
  /** does the work where scripts run, in place of the action */
  inBrowser?: FormAction | undefined
  /** loads what finds mistakes before the form is sent; without it the browser does, or the server */
  loadSchema?: (() => Promise<FormSchema>) | undefined
  /** shows Cloudflare’s captcha, from the first time that a visitor comes into the form */
  captchaKey?: string | undefined
  texts: FormTexts
  /** adds what nobody typed, before the form is sent */
  addFields?: (fields: FormData) => void
  /** tells of a draft that is put back after the page was loaded anew */
  onDraft?: (draft: SubmittedValues) => void
  /** looks at what came back, before it is shown */
  onReceived?: (received: FormState, form: HTMLFormElement) => void
  /** when the answer is another page, to which the router goes by itself */
  onLeaving?: (to: string) => void
  /** cleans a form up that was left while its answer was awaited */
  onLeft?: (form: HTMLFormElement) => void
  /** puts the reader at what is to be done next; false: at what the form says */
  focus?: (state: FormState, form: HTMLFormElement | null) => boolean
  /** whether visitors who come back find the answer again; never for answers that hold secrets */
  keepsAnswer?: boolean
}>

/**
 * A form. Without scripts the server renders the page anew with its answer, and the browser goes to that; with scripts
 * the page stays, and every word that was typed, whatever happens. It is sent once at a time.
 * @returns the latest state, whether an answer is awaited, and what the form element holds on to
 */
export function useForm({ id, action, ...options }: FormOptions) {
  const { captchaKey, texts, focus, onDraft, onLeft, keepsAnswer } = options
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const captcha = useRef<HTMLDivElement>(null)
  const [rendered, formAction] = useActionState(action, initialState, `#${messageIdOf(id)}`)
  const [state, setState] = useState<FormState>()
  const [pending, setPending] = useState(false)
  // The form while its answer is awaited.
  const sent = useRef<HTMLFormElement>(undefined)

  const settle = () => {
    sent.current = undefined
    setPending(false)
  }

  useEffect(() => {
    const draft = takeDraft(id)
    const before = draft || !keepsAnswer ? undefined : answerToGoBackTo(id)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- storage is known in the browser only, after the first rendering
    if (before) setState(before)
    if (!draft || !form.current) return
    fillIn(form.current, draft)
    onDraft?.(draft)
    setState({ kind: 'failed', message: texts.outdated, values: draft })
  }, [id, keepsAnswer, onDraft, texts])

  useEffect(() => {
    // A page that the form has led away from is kept, by the browser or hidden behind the next one: waiting for its
    // answer, and with the password in it.
    const cleanUp = () => {
      if (sent.current && onLeft) {
        onLeft(sent.current)
        setState(undefined)
      }
      settle()
    }
    const wakeUp = (event: PageTransitionEvent) => event.persisted && cleanUp()
    addEventListener('pageshow', wakeUp)
    return () => {
      removeEventListener('pageshow', wakeUp)
      cleanUp()
    }
  }, [onLeft])

  useEffect(() => {
    if (!state) return
    if (state.kind === 'done') form.current?.reset()
    if (!focus?.(state, form.current)) message.current?.focus()
  }, [state, focus])

  /** @returns what keeps the form from being sent */
  const refusalOf = async (fields: FormData) =>
    (await mistakesIn(fields, options.loadSchema)) ??
    (captchaKey && captcha.current ? proveHuman(fields, captcha.current, captchaKey) : undefined)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sent.current) return
    sent.current = event.currentTarget
    setPending(true)
    const fields = fieldsOf(event.currentTarget, event.nativeEvent)
    options.addFields?.(fields)
    const values = submittedValues(fields)
    const refusal = await refusalOf(fields)
    const received = refusal ?? (await send(options.inBrowser ?? action, fields, texts))
    if (received === 'outdated') {
      const elapsed = fields.get(ELAPSED)
      if (saveDraft(id, typeof elapsed === 'string' ? { ...values, [ELAPSED]: elapsed } : values))
        return location.reload()
      setState({ kind: 'failed', message: texts.outdatedWithoutStorage, values })
    } else if ('to' in received) {
      return options.onLeaving?.(received.to)
    } else {
      if (!refusal && form.current) options.onReceived?.(received, form.current)
      if (keepsAnswer && received.kind === 'done' && received.value) saveAnswer(id, received)
      // Parts of the form go by what was sent: a field that was asked for once has to stay.
      setState('values' in received ? { ...received, values } : received)
    }
    settle()
  }

  /** Fetches what checks the form; should that fail, it is fetched when the form is sent. */
  const onFocus = ({ target }: { target: EventTarget }) => {
    if (options.loadSchema) loadChecker(options.loadSchema).catch(() => undefined)
    // Not for the button that is just being pressed: the captcha would move it away from under the finger.
    if (!captchaKey || !captcha.current || target instanceof HTMLButtonElement) return
    showCaptcha(captcha.current, captchaKey).catch(() => undefined)
  }

  return { id, state: state ?? rendered, pending, form, message, captcha, formAction, onSubmit, onFocus }
}

export type FormHandle = ReturnType<typeof useForm>

/**
 * The fields as a browser would send them, the pressed button included, without those that React added for browsers
 * without scripts.
 */
function fieldsOf(form: HTMLFormElement, event: Event): FormData {
  const fields = new FormData(form, event instanceof SubmitEvent ? event.submitter : null)
  for (const name of [...fields.keys()]) if (name.startsWith('$')) fields.delete(name)
  return fields
}

const loadChecker = (loadSchema: () => Promise<FormSchema>) =>
  Promise.all([import('@/lib/http/check-fields'), loadSchema()])

/** What the schema finds. Without it, as when the connection is gone, the server finds the same. */
async function mistakesIn(
  fields: FormData,
  loadSchema: FormOptions['loadSchema'],
): Promise<FormState | undefined> {
  if (!loadSchema) return undefined
  try {
    const [{ checkFields }, schema] = await loadChecker(loadSchema)
    const checked = checkFields(schema, fields)
    return 'errors' in checked ? { kind: 'invalid', errors: checked.errors, values: {} } : undefined
  } catch {
    return undefined
  }
}

const showCaptcha = async (place: HTMLElement, key: string) =>
  (await import('./captcha')).showCaptcha(place, key)

/** Adds the captcha’s token. Without the captcha the form goes as it is: the server decides. */
async function proveHuman(fields: FormData, place: HTMLElement, key: string): Promise<FormState | undefined> {
  try {
    return await (await import('./captcha')).addToken(fields, place, key)
  } catch {
    return undefined
  }
}
