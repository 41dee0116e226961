import { defineConfig } from 'oxlint'

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

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'import', 'jsx-a11y', 'oxc'],
  jsPlugins: [
    { name: 'next-js', specifier: '@next/eslint-plugin-next' },
    '@stylistic/eslint-plugin',
    { name: 'import-js', specifier: 'eslint-plugin-import-x' },
    'eslint-plugin-regexp',
    './lint/no-server-module-in-client.ts',
  ],
  // For `import-js`: without it that finds no file behind `@/`, and reports nothing.
  settings: { 'import-x/resolver': { typescript: true } },
  env: { browser: true, node: true },
  categories: { correctness: 'error' },
  rules: {
    'import-js/no-restricted-paths': [
      'error',
      {
        zones: forbiddenImports.map((zone) => ({
          ...zone,
          message: 'Imports run app -> lib, studio -> schemas; nothing of the product imports what runs it.',
        })),
      },
    ],
    'next-js/no-location-assign-relative-destination': 'error',
    eqeqeq: 'error',
    'import/no-anonymous-default-export': 'error',
    'no-console': 'error',
    'no-array-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'react/display-name': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/no-unescaped-entities': 'error',
    'react/require-render-return': 'error',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    '@stylistic/max-len': [
      'error',
      // The formatter breaks code; what it cannot break is no harder to read for its length.
      {
        code: 120,
        comments: 120,
        ignoreUrls: true,
        ignorePattern: 'oxlint-disable',
        ignoreStrings: true,
        ignoreTemplateLiterals: true,
        ignoreRegExpLiterals: true,
      },
    ],
    // Visitors choose the texts that these match: the time must grow with the length of a text, no faster.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    // Control characters are what our own expressions look for.
    'no-control-regex': 'off',
    // Playwright and Vitest read from the pattern which fixtures a test needs.
    'no-empty-pattern': 'off',
    // Pictures come from the Content Lake's own image CDN with srcset; next/image would add scripts for no gain.
    'nextjs/no-img-element': 'off',
    // Our CSS takes the roles of tables and lists away, and axe looks at each page as it is in the browser.
    'jsx-a11y/anchor-is-valid': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/html-has-lang': 'off',
    'jsx-a11y/label-has-associated-control': 'off',
    'jsx-a11y/media-has-caption': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      // Programs for Node.js have no hooks of React, and name functions so too.
      files: ['{packages,server,commands,launcher,bench,tests}/**/*.{ts,mjs}'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      files: ['{,packages/*/}tests/**', 'bench/**'],
      rules: {
        'no-unsafe-optional-chaining': 'off',
        'regexp/no-super-linear-backtracking': 'off',
        'regexp/no-super-linear-move': 'off',
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
        // The log itself.
        'lib/log/terminal.ts',
        'server/console-to-log.ts',
      ],
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
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Read the environment through lib/env.ts.' },
        ],
      },
    },
    {
      // nginx is searched in PATH; the programs (*.mjs) hand their environment on.
      files: ['lib/env.ts', 'lib/log/log.ts', 'server/nginx/run.ts', 'packages/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      // All that a client component imports is sent to browsers: lib/env.ts would send every variable's name, and zod.
      files: ['app/**', 'sections/**', 'studio/**'],
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
    { files: ['studio/local-lake/**'], rules: { 'no-restricted-imports': 'off' } },
  ],
  ignorePatterns: [
    '.next*/**',
    '.local/**',
    'packages/*/dist/**',
    'coverage/**',
    'lib/content/sanity.types.ts',
    'next-env.d.ts',
  ],
})
