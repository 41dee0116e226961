import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  // Commands that read the schema load it with Vite, which would transform all of Sanity too: half of their time. Only
  // their own modules need it, to import ours.
  vite: (config, { isSsrBuild }) =>
    isSsrBuild ? { ...config, ssr: { noExternal: ['@sanity/cli', '@sanity/cli-core'] } } : config,
  typegen: {
    path: ['./lib/content/**/*.ts'],
    schema: './schema.json',
    generates: './lib/content/sanity.types.ts',
    overloadClientMethods: true,
    // `npm run typegen` formats it like the rest of the code.
    formatGeneratedCode: false,
  },
})
