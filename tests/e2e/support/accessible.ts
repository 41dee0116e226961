import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that look at colours. All others find the same in light and dark, so that they are asked once. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Expects a page to have no accessibility violation as it is shown now, in light and dark, by axe-core.
 * @param within a selector, where only a part of the page is meant
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // In legacy mode axe opens no second page, which only frames of other sites would need.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    if (within) axe.include(within)
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)
    ).analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

/** Expects that a page does not scroll sideways on the smallest phone. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { width = 1280, height = 720 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what}, sideways on a small phone`).toBe(0)
  await page.setViewportSize({ width, height })
}
