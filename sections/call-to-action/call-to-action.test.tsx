import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'

it('stands on the ground that the editor chose, with a button that leads on', async () => {
  const section = await seededSection('callToActionSection')
  for (const tone of ['red', 'ink'] as const) {
    const markup = renderSections({ ...section, tone })
    expect(markup).toContain(`data-ground="${tone}"`)
    expect(markup).toMatch(/<a [^>]*href="\//)
  }
})
