import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('an image section shows heading and text only where an editor wrote them', async () => {
  const section = await seededSection('imageSection')
  expect(renderSections({ ...section, heading: 'Beside it', text: 'Words' })).toContain('Beside it</h2>')
  expect(renderSections({ ...section, heading: null, text: null })).not.toContain('<h2')
})
