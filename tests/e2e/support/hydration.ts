import type { Page } from '@playwright/test'

/**
 * Waits until all elements of a selector are hydrated. Scripts load at the first touch of the page, so the mouse moves.
 * @param selector of elements that are on the page already
 */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForFunction((wanted) => {
    const elements = [...document.querySelectorAll(wanted)]
    return elements.every((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  }, selector)
}
