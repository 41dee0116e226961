// Part of `npm run typegen`, which then formats the files: generates sections/generated/ from the registry.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { sections, sectionType } from './registry.ts'

const target = new URL('generated/', import.meta.url)
const kinds = Object.keys(sections).map((folder) => {
  const type = sectionType(folder)
  return {
    folder,
    type,
    fields: type.replace(/Section$/, 'Fields'),
    texts: type.replace(/Section$/, 'Texts'),
    example: type.replace(/Section$/, 'Example'),
    view: type.replace(/^./, (first) => first.toUpperCase()),
  }
})
const sorted = kinds.toSorted((one, other) => (one.folder < other.folder ? -1 : 1))
const lines = (line, of = sorted) => of.map(line).join('\n')
const withExample = sorted.filter(({ folder }) =>
  existsSync(new URL(`${folder}/example.ts`, import.meta.url)),
)
const withTexts = kinds.filter(({ folder, texts }) =>
  readFileSync(new URL(`${folder}/query.ts`, import.meta.url), 'utf8').includes(`export const ${texts} =`),
)

mkdirSync(target, { recursive: true })
write(
  'schemas.ts',
  `${lines(({ folder, type }) => `import { ${type} } from '../${folder}/schema'`)}

/** The schemas of all sections, for the Studio. */
export const sectionSchemas = [${kinds.map(({ type }) => type)}]`,
)
write(
  'fields.ts',
  `${lines((kind) => `import { ${kind.fields}${withTexts.includes(kind) ? `, ${kind.texts}` : ''} } from '../${kind.folder}/query'`)}

/** The GROQ projection of all sections. */
export const sectionFields = /* groq */ \`
  _key,
  _type,
  anchor,
  ${kinds.map(({ type, fields }) => `_type == "${type}" => { \${ ${fields} } }`).join(',\n  ')}
\`

/** The texts of all sections for the search, besides those of the usual fields. */
export const sectionTexts = /* groq */ \`
  ${withTexts.map(({ type, texts }) => `_type == "${type}" => { \${ ${texts} } }`).join(',\n  ')}
\``,
)
write(
  'views.tsx',
  `${lines(({ folder, view }) => `import { ${view} } from '../${folder}/view'`)}

/** The view of each section type, for the site. */
export const sectionViews = {
  ${lines(({ type, view }) => `${type}: ${view},`)}
}`,
)

write(
  'examples.ts',
  `${lines(({ folder, example }) => `import { ${example} } from '../${folder}/example'`, withExample)}

/** The examples of sections that the seed content does not show, for the catalogue and for tests. */
export const sectionExamples = [${withExample.map(({ example }) => example)}]`,
)

function write(name, source) {
  writeFileSync(new URL(name, target), `// Made by npm run typegen of sections/registry.ts.\n${source}\n`)
}
