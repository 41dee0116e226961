import { createDataAttribute } from 'next-sanity'
import { env } from '../env'
import { itemName } from './item-names'
import { fieldTarget, type Origin, editTargetOf, itemTarget } from './edit-targets'

/** Attributes that make an element clickable and draggable in the Studio; empty outside of previews. */
export type EditAttributes = Readonly<{ 'data-sanity'?: string; 'data-item'?: string }>

const none: EditAttributes = Object.freeze({})

/**
 * Attributes for the element that shows a field: `<h2 {...editable(section, 'heading')}>`.
 * @param object an object of a result, as the reader returned it: a copy made with `...` has no origin
 * @param path of the field within it, such as `heading` or `link.url`; left out for the object itself
 */
export function editable(object: object | null | undefined, path?: string): EditAttributes {
  const origin = editTargetOf(object)
  return origin ? attributes(path ? fieldTarget(origin, path) : origin) : none
}

/**
 * Attributes for the element that shows a list item; neighbours with them can be dragged into another order, by a
 * handle if the item's type has a name.
 */
export function listItem(object: object | null | undefined): EditAttributes {
  const edit = attributes(itemTarget(object))
  const name = itemName((object as { _type?: string } | null | undefined)?._type)
  return name && edit !== none ? { ...edit, 'data-item': name } : edit
}

function attributes(origin: Origin | undefined): EditAttributes {
  // A whole document has no field to open.
  if (!origin?.path) return none
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = env()
  return {
    'data-sanity': createDataAttribute({ ...origin, projectId, dataset, baseUrl: '/studio' }).toString(),
  }
}
