import coreWebVitals from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'
import regexp from 'eslint-plugin-regexp'
import noServerModuleInClient from './eslint/no-server-module-in-client.ts'

/** Folders of programs that run beside the site. The site never imports them. */
const product = ['./launcher', './commands', './dashboard', './emails']
const tools = [...product, './packages']

/** Which folders a folder must not import from: the direction rule of docs/architecture.md. */
const forbiddenImports = [
  {
    target: './content-model',
    from: ['./app', './lib', './studio', './schemas', './sections', ...tools, './server', './tests'],
  },
  { target: './lib', from: ['./app', './studio', './schemas', ...tools, './server', './tests'] },
  { target: './app', from: [...tools, './server', './schemas', './tests'], except: [] },
  // A section's schema is for the Studio alone, its view for the site alone.
  { target: './sections/**/!(*.test).{ts,tsx}', from: ['./studio', ...tools, './server', './tests'] },
  { target: './sections/*/schema.ts', from: ['./app', './lib'] },
  { target: './sections/*/{view.tsx,query.ts}', from: './schemas' },
  { target: './lib', from: './sections', except: ['./registry.ts', './generated/fields.ts'] },
  { target: './schemas', from: './sections', except: ['./registry.ts', './generated/schemas.ts'] },
  {
    target: './app',
    from: './sections',
    except: ['./sections.tsx', './section-example.ts', './generated/examples.ts'],
  },
  { target: './studio', from: './sections' },
  { target: './app/!(studio)/**', from: ['./studio', './sanity.config.ts'] },
  { target: './schemas', from: ['./app', './studio', ...tools, './server', './tests'] },
  // The Studio checks redirects by the rules that the site applies.
  { target: './schemas', from: './lib', except: ['./redirects', './pass-design/default-texts.ts'] },
  { target: './studio', from: ['./app', ...tools, './server', './tests'] },
  { target: './server', from: ['./app', './studio', './schemas', './sections', ...tools, './tests'] },
  {
    target: product,
    from: ['./app', './lib', './studio', './schemas', './sections', './server', './tests'],
  },
  { target: './commands', from: './launcher' },
  // The local cloud is a package of its own: the site has its one entry, and it has nothing of the site.
  { target: product, from: './packages/local-cloud', except: ['./src/index.ts'] },
  {
    target: './packages',
    from: [
      './app',
      './lib',
      './studio',
      './schemas',
      './sections',
      './content-model',
      './server',
      './deploy',
      './bench',
      './docs',
      './tests',
      ...product,
    ],
  },
]

const reactRules = coreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(?:react|react-hooks)\//.test(name))

const rules = [
  ...coreWebVitals,
  ...typescript,
  {
    rules: {
      'import/no-restricted-paths': [
        'error',
        {
          zones: forbiddenImports.map((zone) => ({
            ...zone,
            message:
              'Imports run app -> lib, studio -> schemas; nothing of the product imports what runs it.',
          })),
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Pictures come from the Content Lake's own image CDN with srcset; next/image would add scripts for no gain.
      '@next/next/no-img-element': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      'max-len': [
        'error',
        // The formatter breaks code; what it cannot break is no harder to read for its length.
        {
          code: 120,
          comments: 120,
          ignoreUrls: true,
          ignorePattern: 'eslint-disable',
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
        },
      ],
    },
  },
  {
    // Programs for Node.js: rules about React find nothing there, and take a tenth of the time.
    files: ['{packages,server,commands,launcher,bench,tests}/**/*.{ts,mjs}'],
    rules: Object.fromEntries(reactRules.map((name) => [name, 'off'])),
  },
  {
    // Visitors choose the texts that these match: the time must grow with the length of a text, no faster.
    plugins: { regexp },
    ignores: ['{,packages/*/}tests/**', 'bench/**'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // These print for the person who started them. The site has a log: lib/log.
    files: [
      '.githooks/**',
      'launcher/**',
      'commands/**',
      'packages/**',
      'server/leads/**',
      'server/main.mjs',
      '{,packages/*/}tests/**',
      'bench/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // The log itself.
    files: ['lib/log/terminal.ts', 'server/console-to-log.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // The one reader of the environment inside the product is lib/env.ts, beside the log, which works without it.
    files: [
      'app/**',
      'content-model/**',
      'lib/**',
      'sections/**',
      'studio/**',
      'schemas/**',
      'server/**/*.ts',
      'sanity.config.ts',
    ],
    // nginx is searched in PATH; the programs (*.mjs) hand their environment on.
    ignores: ['lib/env.ts', 'lib/log/log.ts', 'server/nginx/run.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment through lib/env.ts.' },
      ],
    },
  },
  {
    // All that a client component imports is sent to browsers: lib/env.ts would send every variable's name, and zod.
    files: ['app/**', 'sections/**', 'studio/**'],
    plugins: { liftpass: { rules: { 'no-server-module-in-client': noServerModuleInClient } } },
    rules: {
      'liftpass/no-server-module-in-client': [
        'error',
        { root: import.meta.dirname, modules: ['lib/env.ts', 'lib/log/log.ts'] },
      ],
    },
  },
  {
    // Browsers load it for a local Content Lake alone: everything else imports it with `import()`.
    files: ['app/**', 'studio/**', 'sanity.config.ts'],
    ignores: ['studio/local-lake/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/local-lake', '**/local-lake/**'],
              message: 'Load studio/local-lake with import().',
            },
          ],
        },
      ],
    },
  },
  {
    ignores: [
      '.next*/**',
      '.local/**',
      'packages/*/dist/**',
      'coverage/**',
      'lib/content/sanity.types.ts',
      'next-env.d.ts',
    ],
  },
]

export default rules
