import type { DocumentInspector, DocumentInspectorProps } from 'sanity'
import { DocumentPaneContext } from 'sanity/_singletons'
import { useDocumentPane } from 'sanity/structure'
import { inFormOrder } from './form-order'

const VALIDATION = 'sanity/structure/validation'

/** Sanity's list of what is wrong with a document, in the order of the form. Other inspectors stay as they are. */
export function orderedInspector(inspector: DocumentInspector): DocumentInspector {
  if (inspector.name !== VALIDATION) return inspector
  const Original = inspector.component
  return {
    ...inspector,
    component: function OrderedValidation(props: DocumentInspectorProps) {
      const pane = useDocumentPane()
      const validation = inFormOrder(pane.validation, pane.schemaType, pane.value)
      return (
        <DocumentPaneContext.Provider value={{ ...pane, validation }}>
          <Original {...props} />
        </DocumentPaneContext.Provider>
      )
    },
  }
}
