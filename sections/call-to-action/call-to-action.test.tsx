import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('a call-to-action section has the background that the editor chose and a button with a link', async () => {
  const section = await seededSection('callToActionSection')
  for (const tone of ['red', 'ink'] as const) {
    const markup = renderSections({ ...section, tone })
    expect(markup).toContain(`data-ground="${tone}"`)
    expect(markup).toMatch(/<a [^>]*href="\//)
  }
})
