import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  typegen: {
    path: ['./lib/content/**/*.ts'],
    schema: './schema.json',
    generates: './lib/content/sanity.types.ts',
    overloadClientMethods: true,
    // `npm run typegen` formats it like the rest of the code.
    formatGeneratedCode: false,
  },
})
