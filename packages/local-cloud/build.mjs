// Builds what `npm pack` packs: JavaScript and types in dist/, a complete package. Node strips types in a checkout only.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { execFileSync } from 'node:child_process'

process.chdir(import.meta.dirname)
rmSync('dist', { recursive: true, force: true })
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '--project', 'tsconfig.build.json'], { stdio: 'inherit' })
cpSync('src/content-lake/sanity-cli.mjs', 'dist/lib/content-lake/sanity-cli.mjs')
cpSync('bin', 'dist/bin', { recursive: true })
for (const page of ['README.md', 'USE-IT.md']) cpSync(page, `dist/${page}`)

const { devDependencies, scripts, exports, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'))
const entry = { types: './lib/index.d.ts', default: './lib/index.js' }
writeFileSync('dist/package.json', `${JSON.stringify({ ...rest, exports: { '.': entry } }, null, 2)}\n`)
