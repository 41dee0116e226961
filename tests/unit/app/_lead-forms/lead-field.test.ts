// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { FormContext } from '@/app/_form/form-context'
import { type FormState, initialState } from '@/app/_form/form-state'
import { LeadField } from '@/app/_lead-forms/lead-field'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

/** A field, and what shows it in another state of its form. */
async function fieldIn(state: FormState) {
  const place = document.createElement('form')
  const root = createRoot(place)
  const show = (shown: FormState) =>
    act(() => {
      const field = createElement(LeadField, { name: 'name', label: 'Name' })
      root.render(createElement(FormContext, { value: { id: 'contact', state: shown } }, field))
    })
  await show(state)
  return { form: place, field: place.querySelector('input')!, show }
}

const refused: FormState = {
  kind: 'invalid',
  errors: { email: 'Email is invalid' },
  values: { name: 'Maya' },
}

it('keeps the default of the page after an error: on going back, browsers restore only what differs', async () => {
  const { field, show } = await fieldIn(initialState)
  field.value = 'Maya'
  await show(refused)
  expect(field.value).toBe('Maya')
  expect(field.defaultValue).toBe('')
})

it('has what was sent without scripts, until the form is done', async () => {
  const { form, field, show } = await fieldIn(refused)
  expect(field.value).toBe('Maya')
  await show({ kind: 'done' })
  form.reset()
  expect(field.value).toBe('')
})
