import { expect, it } from 'vitest'
import type { EmailTexts } from '@/app/_emails/sample-pass/copy'
import { sampleMessage } from '@/app/_emails/sample-pass/message'
import type { SavedSample } from '@/lib/sample-passes/sample'
import { design } from '../../../lib/passes/support'

const words = 'subject preview heading lead next until attached change why brand holdNearReader codeAlt'
const texts = {
  ...Object.fromEntries(words.split(' ').map((name) => [name, name])),
  member: 'Member',
} as EmailTexts

it('leaves out what the visitor left empty, as the passes for the wallets do', async () => {
  const fields = [
    { label: 'Since', value: '' },
    { label: '', value: '' },
    { label: '', value: 'Full' },
  ]
  const sample = {
    design: { ...design, gymName: 'Iron Hall', memberName: '', fields, code: 'nfc' },
    drawnBy: 'visitor',
    visitorUntil: new Date(0),
  } as SavedSample
  const siteUrl = 'https://liftpass.example'
  const { text, html } = await sampleMessage({
    id: '1',
    to: 'maya@gym.example',
    sample,
    texts,
    siteUrl,
    links: {},
  })
  expect(text).toContain('\n\n  Iron Hall\n  Full\n\n')
  expect(html).not.toContain('Since')
  expect(html).not.toContain('Member')
})
