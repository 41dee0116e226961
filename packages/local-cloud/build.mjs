// Builds a package that can be packed: JavaScript and types in dist/, since Node strips no types below node_modules.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

process.chdir(import.meta.dirname)
rmSync('dist', { recursive: true, force: true })
const compiler = '../../node_modules/@typescript/native/bin/tsc'
execFileSync(process.execPath, [compiler, '--project', 'tsconfig.build.json'], { stdio: 'inherit' })
cpSync('src/content-lake/sanity-cli.mjs', 'dist/lib/content-lake/sanity-cli.mjs')
cpSync('bin', 'dist/bin', { recursive: true })
for (const page of ['README.md', 'USE-IT.md']) cpSync(page, `dist/${page}`)

const { name, version, description, license, type, engines, bin, dependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const exports = { '.': { types: './lib/index.d.ts', default: './lib/index.js' } }
const built = { name, version, description, license, type, engines, bin, exports, dependencies }
writeFileSync('dist/package.json', `${JSON.stringify(built, null, 2)}\n`)
