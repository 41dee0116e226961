import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours. All other rules give the same result in light and dark, so they run once. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Options = Parameters<AxeBuilder['options']>[0]
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Axe = { run(context: string | Document, options: Options): Promise<Results> }

/**
 * Expects no accessibility violation (axe-core) in the current state of a page, in light and dark.
 * @param within a selector, to check only a part of the page
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // Without this limit axe also describes each element that passes.
  const inLight: Options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } }
  const inDark: Options = { resultTypes: ['violations'], runOnly: { type: 'rule', values: colourRules } }
  const expectNone = (colorScheme: string, { violations }: Results) => {
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // Legacy mode opens no second page, which axe needs only for frames of other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(inLight)
  if (within) axe.include(within)
  expectNone('light', await axe.analyze())

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // Uses the axe that the first run loaded into the page: loading it again would take a third of the time.
  const results = await page.evaluate(
    ([context, options]) => (Reflect.get(globalThis, 'axe') as Axe).run(context ?? document, options),
    [within, inDark] as const,
  )
  expectNone('dark', results)
}

/**
 * Expects that a page does not scroll sideways.
 * @param on width of the screen in pixels; by default that of the smallest phone
 */
export async function expectNoSidewaysScroll(page: Page, what: string, on = 320): Promise<void> {
  const { width = 1280, height = 720 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: on, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what}, sideways, ${on} pixels wide`).toBe(0)
  await page.setViewportSize({ width, height })
}
