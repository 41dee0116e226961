import { definePlugin, type InputProps, type ObjectInputProps } from 'sanity'
import { createElement } from 'react'
import { FieldWithMessages } from './field-messages'
import { SearchAndSharing } from './search-and-sharing'

/**
 * What editors see before they publish: the page's search result and share card beside the fields for both, and
 * validation messages in words below each field.
 */
export const beforePublishing = definePlugin({
  name: 'before-publishing',
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
