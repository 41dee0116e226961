import { definePlugin, type InputProps, type ObjectInputProps } from 'sanity'
import { createElement } from 'react'
import { documentType } from '../../content-model/document-types'
import { FieldWithMessages } from './field-messages'
import { useCheckLinksAction } from './links/check-links-action'
import { SearchAndSharing } from './search-and-sharing'

/**
 * What editors see before they publish: the page's search result and share card beside the fields for both, validation
 * messages in words below each field, and, on request, links that lead nowhere.
 */
export const beforePublishing = definePlugin({
  name: 'before-publishing',
  document: {
    actions: (given, { schemaType }) =>
      documentType(schemaType)?.internal ? given : [...given, useCheckLinksAction],
  },
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
