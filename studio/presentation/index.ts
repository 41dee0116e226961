import { definePlugin } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { withPreviewCheck } from './checked-tool'
import { locations } from './location-resolver'
import { mainDocuments } from './main-documents'
import { LiveEditInput } from './live-edit-input'

/**
 * Sanity's Presentation tool for the site that the Studio is part of. It knows the document of each path and the
 * locations of each document, and says what to fix when it cannot show the site.
 */
export const presentation = definePlugin(() => {
  const tool = presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: () => location.origin,
      previewMode: { enable: '/api/draft-mode/enable', shareAccess: true },
    },
    resolve: { mainDocuments, locations },
  })
  const { tools, ...rest } = tool
  return {
    name: 'liftpass-presentation',
    plugins: [{ ...rest, tools: Array.isArray(tools) ? tools.map(withPreviewCheck) : tools }],
    form: { components: { input: LiveEditInput } },
  }
})
