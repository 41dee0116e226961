import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Card, Flex } from '@sanity/ui'
import type { DocumentInspector, DocumentInspectorProps, DocumentInspectorsResolver } from 'sanity'
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure'
import { type SearchDraft, SearchDrawing } from './search-and-sharing'

const title = 'Search & sharing'

/** The panel beside a form with a drawing of how its page looks in search results and shared links. */
const searchInspector: DocumentInspector = {
  name: 'search-and-sharing',
  component: SearchInspector,
  useMenuItem: () => ({ title, icon: EyeOpenIcon, showAsAction: true }),
}

/** Adds the panel to the documents that have fields for search and sharing. */
export const withSearchInspector: DocumentInspectorsResolver = (given, { documentType, schema }) => {
  const type = schema.get(documentType)
  const fields = type && 'fields' in type ? type.fields : []
  return fields.some(({ name }) => name === 'seo') ? [...given, searchInspector] : given
}

function SearchInspector({ onClose }: DocumentInspectorProps) {
  const { displayed } = useDocumentPane()
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        as="header"
        flex="none"
        title={title}
        closeButtonLabel={`Close “${title}”`}
        onClose={onClose}
      />
      <Card flex={1} overflow="auto" padding={4}>
        <SearchDrawing draft={(displayed as SearchDraft | null) ?? undefined} />
      </Card>
    </Flex>
  )
}
