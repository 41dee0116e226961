import { definePlugin } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { watchedTool } from './watched-tool'
import { locations } from './locations'
import { mainDocuments } from './main-documents'
import { TellPreviews } from './tell-previews'

/**
 * The site beside the form: Sanity's Presentation tool, which knows which document each address shows and where each
 * document is used, and says what to fix when it cannot show the site. The site is the one that the Studio is part of.
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
    plugins: [{ ...rest, tools: Array.isArray(tools) ? tools.map(watchedTool) : tools }],
    form: { components: { input: TellPreviews } },
  }
})
