import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  typegen: {
    path: ['./lib/content/**/*.ts'],
    schema: './schema.json',
    generates: './lib/content/sanity.types.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
