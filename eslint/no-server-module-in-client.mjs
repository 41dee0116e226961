import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const SUFFIXES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/**
 * ESLint rule: a file with 'use client' must not reach a module of the server, however many imports lie between. All that it
 * reaches is sent to browsers.
 *
 * Options: `{ root, modules }`, the folder that `@/` stands for and the forbidden files below it. Imports of types, and what
 * lies behind 'use server', never reach a browser.
 */
export default {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      reached: 'This reaches browsers, and with it {{module}}: {{way}}. Import something smaller.',
    },
  },
  create(context) {
    const { root, modules } = context.options[0]
    return {
      Program(node) {
        if (directiveOf(node.body.map((statement) => statement.directive)) !== 'use client') return
        for (const module of modules) {
          const way = wayTo(context.filename, path.join(root, module), root)
          if (!way) continue
          const names = way.map((file) => path.relative(root, file))
          context.report({ node, messageId: 'reached', data: { module, way: names.join(' → ') } })
        }
      },
    }
  },
}

/** The shortest chain of imports from one file to another; undefined when there is none. */
function wayTo(from, target, root) {
  const cameFrom = new Map([[from, undefined]])
  for (const file of cameFrom.keys()) {
    if (file === target) return chainTo(file, cameFrom)
    const { directive, imports } = read(file, root)
    if (directive === 'use server') continue
    for (const imported of imports) if (!cameFrom.has(imported)) cameFrom.set(imported, file)
  }
  return undefined
}

function chainTo(file, cameFrom) {
  const before = cameFrom.get(file)
  return before === undefined ? [file] : [...chainTo(before, cameFrom), file]
}

function read(file, root) {
  if (!/\.tsx?$/.test(file)) return { imports: [] }
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found = []
  const visit = (node) => {
    const called = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    if (called && node.arguments[0] && ts.isStringLiteral(node.arguments[0]))
      found.push(node.arguments[0].text)
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      hasValues(node)
    )
      found.push(node.moduleSpecifier.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const directive = directiveOf(
    source.statements.map(
      ({ expression }) => expression && ts.isStringLiteral(expression) && expression.text,
    ),
  )
  return { directive, imports: found.flatMap((name) => resolve(file, name, root) ?? []) }
}

/** Whether anything is left of an import once the types are gone. */
function hasValues(node) {
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly
  const clause = node.importClause
  if (!clause) return true
  if (clause.isTypeOnly) return false
  const named = clause.namedBindings
  return (
    Boolean(clause.name) ||
    !named ||
    ts.isNamespaceImport(named) ||
    named.elements.some((one) => !one.isTypeOnly)
  )
}

/** The file that one of our own imports means; undefined for packages. */
function resolve(from, name, root) {
  const own = name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name)
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined
  return SUFFIXES.map((suffix) => own + suffix).find((file) => existsSync(file) && statSync(file).isFile())
}

/** The directive of a file, from the strings that it begins with. */
const directiveOf = (strings) => strings.find((text) => text === 'use client' || text === 'use server')
