import { defineLocaleResourceBundle } from 'sanity'

/** Replaces validation messages of the Studio by ones in editors’ terms. */
export const validationCopy = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'object.reference-not-published':
      'What is chosen here is not published, so visitors could not see it. Publish it first, or choose something else.',
    'generic.required': 'This is needed: fill it in.',
  },
})
