import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { address } from './address'
import { post } from './schema'

export default defineConfig({
  ...address,
  basePath: '/desk',
  plugins: [
    structureTool(),
    presentationTool({
      previewUrl: { initial: process.env.SANITY_STUDIO_PAGE, previewMode: { enable: '/preview' } },
    }),
  ],
  schema: { types: [post] },
})
