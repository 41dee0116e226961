import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { TECHNICAL_FIELDS } from '@/app/_lead-forms/technical-fields'
import { toFormState } from '@/app/_lead-forms/to-form-state'
import { forms } from '@/app/_lead-forms/definitions'
import { submittedValues } from '@/app/_form/submitted-values'
import type { SubmissionResult } from '@/lib/leads/submission-result'
import { decodeDesign } from '@/lib/pass-design/design'
import type { SavedSample } from '@/lib/sample-passes/sample'
import { stubEnvironment } from '../../../setup/environment'

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
      /^Our server has a problem at the moment\. Nothing was saved, but what you typed is still here/,
    ],
    [{ kind: 'uncertain' }, /could not tell whether this arrived.*press the button again.*saved only once/],
    [{ kind: 'not-human' }, /^We could not verify that you are human\. Nothing was saved/],
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

const design = { gymName: 'Iron Hall', memberName: 'Maya', color: '#1d4e9e', fields: [], code: 'qr' as const }
const sample = (bytes: number): SavedSample => ({
  design,
  logo: { png: new Uint8Array(bytes), width: 30, height: 10 },
  drawnBy: 'visitor',
  lead: 'a',
  revision: 1,
  changedAt: new Date(),
  website: null,
  isQuarantined: false,
  visitorToken: 'visitor',
  visitorUntil: new Date(),
  staffToken: 'staff',
})
const resultWithLogo = (bytes: number) => {
  const state = toFormState({ kind: 'saved', sample: sample(bytes) }, {})
  return state.kind === 'done' ? state.value : undefined
}

test('the response of a sample pass contains a small logo, the URL of a large one, and never the staff link', () => {
  stubEnvironment()
  expect(decodeDesign(resultWithLogo(9)?.design ?? '')).toEqual(design)
  expect(resultWithLogo(9)?.logo).toBe('data:image/png;base64,AAAAAAAAAAAA')
  expect(resultWithLogo(40_000)?.logo).toBe('/api/sample-pass/visitor/logo.png')
  expect(JSON.stringify(resultWithLogo(9))).not.toContain('staff')
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
