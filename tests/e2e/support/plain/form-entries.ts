import type { HTMLElement } from 'node-html-parser'

/** What a browser sends with a form: its named fields, in order, and the button. */
export function entriesOf(form: HTMLElement, button: HTMLElement): FormData {
  const entries = new FormData()
  for (const element of form.querySelectorAll('input, textarea, button')) {
    const name = element.getAttribute('name')
    if (!name || element.hasAttribute('disabled') || !isSent(element, button)) continue
    // Browsers send line breaks as CR LF.
    entries.append(name, valueOf(element).replace(/\r?\n/g, '\r\n'))
  }
  return entries
}

function isSent(element: HTMLElement, button: HTMLElement): boolean {
  if (element.tagName === 'BUTTON') return element === button
  const canBeOff = ['checkbox', 'radio'].includes(element.getAttribute('type') ?? '')
  return !canBeOff || element.hasAttribute('checked')
}

/** The value of a field. */
export function valueOf(element: HTMLElement): string {
  if (element.tagName === 'TEXTAREA') return element.text
  return element.getAttribute('value') ?? (element.getAttribute('type') === 'checkbox' ? 'on' : '')
}
