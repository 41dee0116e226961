import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { TECHNICAL_FIELDS } from '@/app/_lead-forms/technical-fields'
import { toFormState } from '@/app/_lead-forms/to-form-state'
import { forms } from '@/app/_lead-forms/definitions'
import { submittedValues } from '@/app/_form/submitted-values'
import type { SubmissionResult } from '@/lib/leads/submission-result'

const values = { email: 'maya@gym.com' }

describe('the form state that a visitor gets', () => {
  test('is “done” only for a saved submission', () => {
    expect(toFormState({ kind: 'saved' }, values)).toEqual({ kind: 'done' })
  })

  test('has the errors and the submitted values when something is invalid', () => {
    const errors = { email: 'Email is invalid' }
    expect(toFormState({ kind: 'invalid', errors }, values)).toEqual({ kind: 'invalid', errors, values })
  })

  test.each<[SubmissionResult, RegExp]>([
    [
      { kind: 'unavailable' },
      /^We cannot take this at the moment\. Nothing was saved, your words are still here/,
    ],
    [{ kind: 'uncertain' }, /could not tell whether this arrived.*press the button again.*never kept twice/],
    [{ kind: 'not-human' }, /^We could not make sure that you are a person\. Nothing was saved/],
    [
      { kind: 'too-many', retryInSeconds: 3540 },
      /^Too many forms came from your network\..* in 59 minutes\.$/,
    ],
    [{ kind: 'too-many', retryInSeconds: 61 }, / in 2 minutes\.$/],
    [{ kind: 'too-many', retryInSeconds: 60 }, / in a minute\.$/],
    [{ kind: 'too-many', retryInSeconds: 0 }, / in a minute\.$/],
  ])('for %j says so, and keeps the input', (result, sentence) => {
    expect(toFormState(result, values)).toEqual({
      kind: 'failed',
      message: expect.stringMatching(sentence),
      values,
    })
  })
})

describe('the submitted values', () => {
  test('contain only the fields that a visitor can type in', () => {
    const fields = new FormData()
    for (const [name, value] of Object.entries({
      $ACTION_REF_1: '',
      form: 'contact',
      website: 'http://spam.example',
      elapsed: '4000',
      'cf-turnstile-response': 'token',
      name: 'Maya',
      message: 'Hello\r\nthere',
    })) {
      fields.append(name, value)
    }
    fields.append('file', new Blob(['x']))
    expect(submittedValues(fields, { technical: TECHNICAL_FIELDS })).toEqual({
      name: 'Maya',
      message: 'Hello\r\nthere',
    })
  })
})

test('every form has the name of its folder', () => {
  const folders = globSync('app/(site)/*/definition.ts').map((file) => path.basename(path.dirname(file)))
  expect([...forms.keys()].toSorted()).toEqual(folders.toSorted())
  for (const [name, form] of forms) expect(form.name).toBe(name)
})
