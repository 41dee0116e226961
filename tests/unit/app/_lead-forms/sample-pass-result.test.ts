import { afterEach, expect, it, vi } from 'vitest'
import { toFormState } from '@/app/_lead-forms/to-form-state'
import { decodeDesign } from '@/lib/pass-design/design'
import type { SavedSample } from '@/lib/sample-passes/sample'
import { stubEnvironment } from '../../../setup/environment'

afterEach(() => vi.unstubAllEnvs())

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

it('the response of a sample pass contains a small logo, the URL of a large one, and never the staff link', () => {
  stubEnvironment()
  expect(decodeDesign(resultWithLogo(9)?.design ?? '')).toEqual(design)
  expect(resultWithLogo(9)?.logo).toBe('data:image/png;base64,AAAAAAAAAAAA')
  expect(resultWithLogo(40_000)?.logo).toBe('/api/sample-pass/visitor/logo.png')
  expect(JSON.stringify(resultWithLogo(9))).not.toContain('staff')
})
