import { defineLocaleResourceBundle } from 'sanity'

/** What the Studio itself says when it refuses to publish, in the words of an editor. */
export const wordsOfRefusal = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'object.reference-not-published':
      'What is chosen here is not published, so visitors could not see it. Publish it first, or choose something else.',
    'generic.required': 'This is needed: fill it in.',
  },
})
