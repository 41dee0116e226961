/** The part of an element that `separateIds` needs. */
type Attributes = {
  getAttribute: (name: string) => string | null | undefined
  setAttribute: (name: string, value: string) => void
  querySelectorAll: (selectors: string) => Iterable<Attributes>
}

/** Attributes with ids of other elements, and those with `#id` or `url(#id)`. */
const ID_LISTS = ['for', 'form', 'popovertarget', 'aria-controls', 'aria-describedby', 'aria-labelledby']
const ID_URLS = ['href', 'clip-path', 'fill', 'filter', 'mask']

/**
 * Numbers the ids that several specimens have, with what refers to them. Most components are on a page of the site
 * once, and in the catalogue once for each state: a label would lead to the field of another specimen.
 */
export function separateIds(specimens: Iterable<Attributes>): void {
  const used = new Set<string>()
  let number = 0
  for (const specimen of specimens) {
    number++
    const renamed = new Map<string, string>()
    for (const element of specimen.querySelectorAll('[id]')) {
      const id = element.getAttribute('id') ?? ''
      if (used.has(id)) renamed.set(id, `${id}-of-${number}`)
      element.setAttribute('id', renamed.get(id) ?? id)
      used.add(renamed.get(id) ?? id)
    }
    if (renamed.size > 0) for (const element of specimen.querySelectorAll('*')) rename(element, renamed)
  }
}

function rename(element: Attributes, renamed: ReadonlyMap<string, string>): void {
  const now = (id: string) => renamed.get(id) ?? id
  for (const name of ID_LISTS) {
    const ids = element.getAttribute(name)
    if (ids) element.setAttribute(name, ids.split(' ').map(now).join(' '))
  }
  for (const name of ID_URLS) {
    const value = element.getAttribute(name)
    const changed = value?.replace(/(?<=^#|url\(#)[^)]+/, now)
    if (changed && changed !== value) element.setAttribute(name, changed)
  }
}
