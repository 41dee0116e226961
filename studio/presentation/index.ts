import { definePlugin } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { watchedTool } from './watched-tool'
import { locations } from './locations'
import { mainDocuments } from './main-documents'

/**
 * The site beside the form: Sanity's Presentation tool, which knows which document each address shows and where each document
 * is used, and says what to fix when it cannot show the site. The site is the one that the Studio is part of.
 */
export const presentation = definePlugin(() => {
  const { tools, ...plugin } = presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: () => location.origin,
      previewMode: { enable: '/api/draft-mode/enable', shareAccess: true },
    },
    resolve: { mainDocuments, locations },
  })
  return {
    ...plugin,
    name: 'liftpass-presentation',
    tools: Array.isArray(tools) ? tools.map(watchedTool) : tools,
  }
})
