import type { APIResponse, BrowserContext } from '@playwright/test'
import { parse, type HTMLElement } from 'node-html-parser'
import { isOpen, isOurOwn } from '../test'
import { entriesOf } from './form-entries'
import { around, PlainLocator, textOf, type Named } from './plain-locator'

/** All text except scripts and styles, which are no text of the page. */
const parsed = (html: string) => parse(html, { blockTextElements: { script: false, style: false } })

/**
 * What a browser without scripts does with a page, without drawing it: reads HTML, follows links, submits forms, keeps
 * cookies. It has the methods of Playwright’s page that tests of forms need, and costs a fraction.
 */
export class PlainPage {
  private document = parsed('')
  private html = ''
  private address = 'about:blank'
  readonly request: BrowserContext['request']
  readonly context: () => BrowserContext

  /** @param context whose cookies the page shares */
  constructor(context: BrowserContext) {
    this.request = context.request
    this.context = () => context
  }

  url = () => this.address
  title = () => textOf(this.locator('head > title').single())
  content = async () => this.html
  reload = () => this.goto(this.address)
  /** Nothing is loaded later. */
  waitForLoadState = async () => undefined

  /** @returns the response; null for an empty page */
  async goto(path: string, { referer = '' } = {}): Promise<APIResponse | null> {
    if (path !== 'about:blank') return this.ask(path, referer ? { headers: { referer } } : {})
    this.show('', path)
    return null
  }

  /** Throws unless the page has this URL: without scripts it stays where the last response led. */
  async waitForURL(wanted: (url: URL) => boolean): Promise<void> {
    if (!wanted(new URL(this.address))) throw new Error(`The page is ${this.address}, not ${String(wanted)}`)
  }

  locator = (selector: string) => new PlainLocator(this, () => this.document.querySelectorAll(selector))
  getByRole = (role: string, options?: Named) => this.locator('html').getByRole(role, options)
  getByLabel = (label: string) => this.locator('html').getByLabel(label)
  getByText = (text: string, options?: Named) => this.locator('html').getByText(text, options)

  /** Follows a link, opens or closes a section, or submits the form of a button. */
  async activate(element: HTMLElement): Promise<void> {
    const { tagName } = element
    if (tagName === 'SUMMARY') return toggle(element.parentNode)
    if (tagName === 'A') return void (await this.goto(this.resolve(element.getAttribute('href'))))
    const form = around(element).find((outer) => outer.tagName === 'FORM')
    if (tagName !== 'BUTTON' || element.getAttribute('type') === 'button' || !form)
      throw new Error(`Without scripts this does nothing: ${element.outerHTML}`)
    await this.submit(form, element)
  }

  private async submit(form: HTMLElement, button: HTMLElement): Promise<void> {
    const address = this.resolve(form.getAttribute('action'))
    const body = entriesOf(form, button)
    const is = (attribute: string, value: string) => form.getAttribute(attribute)?.toLowerCase() === value
    if (!is('method', 'post'))
      return void (await this.goto(`${address}?${new URLSearchParams([...body] as [string, string][])}`))
    await this.ask(address, {
      method: 'POST',
      headers: { origin: new URL(this.address).origin, referer: this.address.replace(/#.*/, '') },
      ...(is('enctype', 'multipart/form-data') ? { multipart: body } : { form: body }),
    })
  }

  private resolve(address = ''): string {
    return new URL(address, this.address).href
  }

  private async ask(address: string, options: Parameters<BrowserContext['request']['fetch']>[1]) {
    const response = await this.request.fetch(address, { timeout: 60_000, ...options })
    if (!isOurOwn(response.url())) throw new Error(`request to ${response.url()}`)
    if (isOpen(response.url(), response.headers())) throw new Error(`${response.url()} has no strict policy`)
    // As in a browser, a redirect without a fragment keeps the one before.
    const url = new URL(response.url())
    url.hash ||= address.replace(/^[^#]*/, '')
    this.show(await response.text(), url.href)
    return response
  }

  private show(html: string, address: string) {
    this.html = html
    this.address = address
    this.document = parsed(html)
    // Browsers open the sections around the element that the fragment names.
    const named = this.document.getElementById(address.replace(/^[^#]*#?/, ''))
    for (const outer of named ? around(named) : []) {
      if (outer.tagName === 'DETAILS') outer.setAttribute('open', '')
    }
  }
}

function toggle(details: HTMLElement) {
  if (details.hasAttribute('open')) details.removeAttribute('open')
  else details.setAttribute('open', '')
}
