import { expect as browserExpect } from '@playwright/test'
import { PlainPage } from './plain-page'
import { descriptionOf, isShown, nameOf, PlainLocator, textOf } from './plain-locator'

type Wanted = string | RegExp

/** Playwright’s expectations about locators, for plain pages, on which nothing changes by itself. */
function plainExpect(locator: PlainLocator, message: string | undefined, not: boolean) {
  const about = (value: unknown) => (not ? browserExpect(value, message).not : browserExpect(value, message))
  const equals = (value: string | undefined, wanted: Wanted) =>
    wanted instanceof RegExp ? about(value).toMatch(wanted) : about(value).toBe(wanted)
  const contains = (value: string, wanted: Wanted) =>
    wanted instanceof RegExp ? equals(value, wanted) : about(value).toContain(wanted)
  const element = () => locator.single()
  return {
    toHaveText: async (wanted: Wanted) => equals(textOf(element()), wanted),
    toContainText: async (wanted: Wanted) => contains(textOf(element()), wanted),
    toHaveCount: async (count: number) => about(locator.found()).toHaveLength(count),
    toHaveValue: async (wanted: Wanted) => equals(await locator.inputValue(), wanted),
    toHaveRole: async (role: string) => equals(element().getAttribute('role'), role),
    toHaveAttribute: async (name: string, wanted?: Wanted) =>
      wanted === undefined
        ? about(element().hasAttribute(name)).toBe(true)
        : equals(element().getAttribute(name), wanted),
    toHaveAccessibleName: async (wanted: Wanted) => equals(nameOf(element()), wanted),
    toHaveAccessibleDescription: async (wanted: Wanted) => equals(descriptionOf(element()), wanted),
    toBeVisible: async () => about(isShown(element())).toBe(true),
  }
}

/** Playwright’s `expect`, which also takes plain pages and their locators. */
export const expect = new Proxy(browserExpect, {
  apply(target, self, [actual, message]: [unknown, string?]) {
    if (actual instanceof PlainPage)
      return { toHaveTitle: async (wanted: RegExp) => browserExpect(actual.title(), message).toMatch(wanted) }
    if (!(actual instanceof PlainLocator)) return Reflect.apply(target, self, [actual, message]) as unknown
    return { ...plainExpect(actual, message, false), not: plainExpect(actual, message, true) }
  },
})
