import type { DocumentActionComponent } from 'sanity'

type Wrap = (original: DocumentActionComponent) => DocumentActionComponent

/** The Studio asks for its actions again and again; another function each time would lose their state. */
export function wrapOnce(wrap: Wrap): Wrap {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (original) => {
    const action = known.get(original) ?? wrap(original)
    known.set(original, action)
    return action
  }
}
