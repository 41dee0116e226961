import { expect, type Page } from '@playwright/test'

/**
 * Expects that no text reaches beyond the left or right edge of a box around it, where it would be cut off or cover its
 * neighbour.
 * @param widths of the screen, in pixels
 * @param within selector of the elements to check
 */
export async function expectTextInBoxes(
  page: Page,
  what: string,
  widths: readonly number[],
  within = 'main',
): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const outside = await page.locator(within).evaluateAll(findTextOutside)
    expect(outside, `${what}, text outside its box, ${width} pixels wide`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Runs in the page. Two pixels are allowed for letters that lean out of their box. */
function findTextOutside(roots: Element[]): string[] {
  const overflow = (box: Element, text: DOMRect) => {
    const { left, right } = box.getBoundingClientRect()
    return Math.round(Math.max(left - text.left, text.right - right))
  }
  const boxesAround = (element: Element | null, root: Element): Element[] => {
    if (!element || element === root) return [root]
    const { display, position, overflowX } = getComputedStyle(element)
    // The boxes further out do not hold a text that is positioned, or that a reader can scroll to.
    const ends = /absolute|fixed/.test(position) || /auto|scroll/.test(overflowX)
    return [
      ...(/^(?:inline|contents)$/.test(display) ? [] : [element]),
      ...(ends ? [] : boxesAround(element.parentElement, root)),
    ]
  }
  return roots.flatMap((root) => {
    const found: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const element = node.parentElement
      const hidden = 'svg, script, style, textarea, [aria-hidden="true"], .visually-hidden'
      if (!element?.checkVisibility() || !node.textContent?.trim() || element.closest(hidden)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const boxes = boxesAround(element, root)
      if (boxes.some((box) => getComputedStyle(box).clipPath === 'inset(50%)')) continue
      const box = boxes.find((each) => overflow(each, text) > 2)
      if (box)
        found.push(
          `${overflow(box, text)} px: ${node.textContent.trim().slice(0, 40)} in ${box.outerHTML.slice(0, 120)}`,
        )
    }
    return found
  })
}
