import type { FormState } from '@/app/_form/form-state'
import { FormSpecimen } from './form-specimen'
import type { Specimen } from './specimen-list'
import { LONG_WORD } from './vary-text'

const values = { name: 'Ada Lovelace', message: 'Our members lose their cards.' }

const states: Readonly<Record<string, FormState>> = {
  'not sent yet': { kind: 'none' },
  invalid: {
    kind: 'invalid',
    values: { ...values, name: '' },
    errors: { name: 'Please fill in your name.', consent: 'Please tick this box, so that we may answer.' },
  },
  'invalid, long words': {
    kind: 'invalid',
    values: { name: LONG_WORD.repeat(3), message: '' },
    errors: { name: `${LONG_WORD.repeat(2)} is too long.` },
  },
  failed: {
    kind: 'failed',
    values,
    message: 'This was not sent. Please check your connection, and press the button once more.',
  },
  done: { kind: 'done' },
}

export const formSpecimens: readonly Specimen[] = [
  ...Object.entries(states).map(([name, state], index) => ({
    name: `Form, ${name}`,
    content: <FormSpecimen id={`form-${index}`} state={state} />,
  })),
  {
    name: 'Form, being sent',
    content: <FormSpecimen id="form-pending" state={{ kind: 'none' }} pending />,
  },
]
