import { definePlugin, type DocumentActionsResolver, type InputProps, type ObjectInputProps } from 'sanity'
import { createElement } from 'react'
import { documentType } from '../../content-model/document-types'
import { FieldWithMessages } from './field-messages'
import { useCheckLinksAction } from './links/check-links-action'
import { SearchAndSharing } from './search-and-sharing'
import { withSearchInspector } from './search-inspector'

/**
 * What editors see before they publish: the page's search result and share card, above the fields for both and in a
 * panel beside the whole form, and validation messages in words below each field.
 */
export const beforePublishing = definePlugin({
  name: 'before-publishing',
  document: { inspectors: withSearchInspector },
  form: {
    components: {
      field: FieldWithMessages,
      input: (props: InputProps) =>
        props.schemaType.name === 'seo'
          ? createElement(SearchAndSharing, props as ObjectInputProps)
          : props.renderDefault(props),
    },
  },
})

/**
 * Adds “Check links” to the actions of a document. For the configuration of the workspace itself: Sanity's plugin for
 * releases, which runs after all other plugins, drops the actions of a version that plugins added.
 */
export const withLinkCheck: DocumentActionsResolver = (given, { schemaType }) =>
  documentType(schemaType)?.internal ? given : [...given, useCheckLinksAction]
