import type { DocumentActionComponent } from 'sanity'

type Wrap = (original: DocumentActionComponent) => DocumentActionComponent

/**
 * Remembers wrapped actions: the Studio resolves its actions often, and a new function each time would lose their
 * state.
 */
export function wrapOnce(wrap: Wrap): Wrap {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (original) => {
    const action = known.get(original) ?? wrap(original)
    known.set(original, action)
    return action
  }
}
