import { createClient } from '@sanity/client'
import { enableVisualEditing } from '@sanity/visual-editing'
import { address } from './address'

let updates = 0

/** Puts the posts as they are now in the place of those shown. A response that a later one has overtaken is dropped. */
async function update(): Promise<void> {
  const update = ++updates
  const html = await (await fetch(location.href)).text()
  if (update !== updates) return
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (main) document.querySelector('main')?.replaceWith(main)
}

if ('preview' in document.documentElement.dataset) {
  enableVisualEditing({ refresh: update })
} else {
  const useProjectHostname = address.apiHost === undefined
  createClient({ ...address, useProjectHostname, apiVersion: '2025-02-19', useCdn: false })
    .live.events()
    .subscribe(({ type }) => {
      if (type === 'message' || type === 'restart') void update()
    })
}
