import type { HTMLElement } from 'node-html-parser'
import { valueOf } from './form-entries'
import type { PlainPage } from './plain-page'

/** Options for finding an element by its accessible name or text. */
export type Named = { name?: string | RegExp; exact?: boolean; level?: number }

/** What to keep of the elements of a locator. */
type Filter = { has?: PlainLocator; hasText?: string | RegExp }

const selectors: Record<string, string> = {
  main: 'main',
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  complementary: 'aside',
  img: 'img',
}

/** Elements of a plain page, looked up whenever they are used. */
export class PlainLocator {
  private readonly page: PlainPage
  readonly found: () => HTMLElement[]

  /** @param found looks the elements up */
  constructor(page: PlainPage, found: () => HTMLElement[]) {
    this.page = page
    this.found = found
  }

  locator(selector: string): PlainLocator {
    const below = () => this.found().flatMap((element) => element.querySelectorAll(selector))
    return new PlainLocator(this.page, () => [...new Set(below())])
  }

  all = async () => this.found().map((element) => new PlainLocator(this.page, () => [element]))
  first = () => new PlainLocator(this.page, () => this.found().slice(0, 1))

  getByRole(role: string, { name, exact, level }: Named = {}): PlainLocator {
    const selector = level ? `h${level}` : selectors[role]
    if (!selector) throw new Error(`Plain pages do not know the role ${role}`)
    return this.locator(selector).keep(
      (element) => isShown(element) && (name === undefined || fits(nameOf(element), name, exact)),
    )
  }

  getByLabel = (label: string) => this.locator('input, textarea').keep((element) => nameOf(element) === label)

  /** The innermost elements with the text. */
  getByText(text: string, { exact }: Named = {}): PlainLocator {
    const has = (element: HTMLElement) => fits(textOf(element), text, exact)
    const all = this.locator('body :not(script, style)')
    return all.keep((element) => has(element) && !element.children.some(has))
  }

  filter({ has, hasText }: Filter): PlainLocator {
    return this.keep(
      (element) =>
        (!has || has.found().some((other) => around(other).includes(element))) &&
        (!hasText || fits(textOf(element), hasText)),
    )
  }

  /** The element; throws unless there is exactly one. */
  single(): HTMLElement {
    const [element, ...others] = this.found()
    if (!element) throw new Error(`No element is found on ${this.page.url()}`)
    if (others.length > 0) throw new Error(`${others.length + 1} elements are found instead of one`)
    return element
  }

  click = async () => this.page.activate(this.seen())

  async fill(value: string): Promise<void> {
    const element = this.seen()
    if (element.tagName === 'TEXTAREA') element.textContent = value.replaceAll('&', '&amp;')
    else element.setAttribute('value', value)
  }

  async check(): Promise<void> {
    const element = this.seen()
    const { type, name } = element.attributes
    const group =
      type === 'radio' ? around(element).at(-1)?.querySelectorAll(`[type=radio][name="${name}"]`) : []
    for (const other of group ?? []) other.removeAttribute('checked')
    element.setAttribute('checked', '')
  }

  count = async () => this.found().length
  isVisible = async () => this.found().some(isShown)
  textContent = async () => this.single().text
  allTextContents = async () => this.found().map(({ text }) => text)
  getAttribute = async (name: string) => this.single().getAttribute(name) ?? null
  inputValue = async () => valueOf(this.single())

  private seen(): HTMLElement {
    const element = this.single()
    if (!isShown(element)) throw new Error(`Visitors do not see ${element.outerHTML}`)
    return element
  }

  private keep(isWanted: (element: HTMLElement) => boolean): PlainLocator {
    return new PlainLocator(this.page, () => this.found().filter(isWanted))
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text of an element, as Playwright compares it. */
export const textOf = (element: HTMLElement) => squeezed(element.text)

/** Without `exact` a part of the text is enough, in any case, as in Playwright. */
function fits(text: string, wanted: string | RegExp, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase())
}

/** An element and all around it, from inside. */
export function around(element: HTMLElement): HTMLElement[] {
  const all = []
  for (let one: HTMLElement | null = element; one; one = one.parentNode as HTMLElement | null) all.push(one)
  return all
}

/** Whether visitors see an element: it is not hidden, nor in a closed section, except for its summary. */
export function isShown(element: HTMLElement): boolean {
  const outer = around(element)
  const isClosed = ({ tagName, attributes }: HTMLElement, index: number) =>
    tagName === 'DETAILS' && !('open' in attributes) && outer[index - 1]?.tagName !== 'SUMMARY'
  return !outer.some((one, index) => one.hasAttribute('hidden') || isClosed(one, index))
}

/** The name that assistive technology announces. */
export function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  return squeezed(own ?? labelOf(element)?.text ?? element.text)
}

function labelOf(element: HTMLElement): HTMLElement | undefined {
  if (!['INPUT', 'TEXTAREA'].includes(element.tagName)) return undefined
  const outer = around(element)
  const id = element.getAttribute('id')
  const isLabel = (label: HTMLElement) => id !== undefined && label.getAttribute('for') === id
  return outer.at(-1)?.querySelectorAll('label').find(isLabel) ?? outer.find((one) => one.tagName === 'LABEL')
}

/** The description that assistive technology announces. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return squeezed(ids.map((id) => around(element).at(-1)?.getElementById(id)?.text ?? '').join(' '))
}
