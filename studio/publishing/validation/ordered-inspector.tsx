import type { DocumentInspector, DocumentInspectorProps } from 'sanity'
import { DocumentPaneContext } from 'sanity/_singletons'
import { useDocumentPane } from 'sanity/structure'
import { inFormOrder } from './form-order'

const VALIDATION = 'sanity/structure/validation'

/** Shows Sanity's validation inspector in the order of the form. Other inspectors are unchanged. */
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
