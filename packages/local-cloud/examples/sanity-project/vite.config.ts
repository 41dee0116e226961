import { defineConfig } from 'vite'

// `sanity build` has a configuration of its own; this is the script of the page alone.
export default defineConfig({
  define: {
    'process.env.NODE_ENV': '"production"',
    ...Object.fromEntries(
      ['PROJECT_ID', 'DATASET', 'API_HOST'].map((name) => [
        `process.env.SANITY_STUDIO_${name}`,
        JSON.stringify(process.env[`SANITY_STUDIO_${name}`]) ?? 'undefined',
      ]),
    ),
  },
  build: { outDir: 'dist/page', lib: { entry: 'page.ts', formats: ['es'], fileName: 'page' } },
})
