import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ESLint, Rule } from 'eslint'
import ts from 'typescript'

const SUFFIXES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/**
 * A lint rule: a file with 'use client' must not import a server module, directly or through other files. Browsers load
 * everything that such a file imports.
 *
 * Options: `{ root, modules }`: the folder that `@/` stands for, and the forbidden files below it. The rule ignores
 * type imports and files with 'use server', which browsers never load.
 */
const rule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      reached: 'This reaches browsers, and with it {{module}}: {{way}}. Import something smaller.',
    },
  },
  create(context) {
    const { root, modules } = context.options[0] as { root: string; modules: readonly string[] }
    return {
      Program(node) {
        const strings = node.body.map((statement) =>
          'directive' in statement ? statement.directive : undefined,
        )
        if (directiveOf(strings) !== 'use client') return
        for (const forbidden of modules) {
          const way = wayTo(context.filename, path.join(root, forbidden), root)
          if (!way) continue
          const names = way.map((file) => path.relative(root, file))
          context.report({ node, messageId: 'reached', data: { module: forbidden, way: names.join(' → ') } })
        }
      },
    }
  },
}

const plugin: ESLint.Plugin = { meta: { name: 'liftpass' }, rules: { 'no-server-module-in-client': rule } }

export default plugin

/** The shortest chain of imports from one file to another; undefined when there is none. */
function wayTo(from: string, target: string, root: string): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]])
  for (const file of cameFrom.keys()) {
    if (file === target) return chainTo(file, cameFrom)
    const { directive, imports } = read(file, root)
    if (directive === 'use server') continue
    for (const imported of imports) if (!cameFrom.has(imported)) cameFrom.set(imported, file)
  }
  return undefined
}

function chainTo(file: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const before = cameFrom.get(file)
  return before === undefined ? [file] : [...chainTo(before, cameFrom), file]
}

function read(file: string, root: string): { directive?: string | undefined; imports: string[] } {
  if (!/\.tsx?$/.test(file)) return { imports: [] }
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const names: string[] = []
  const visit = (node: ts.Node) => {
    const name = specifierOf(node)
    if (name && ts.isStringLiteral(name)) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const strings = source.statements.map((statement) =>
    ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression)
      ? statement.expression.text
      : undefined,
  )
  return {
    directive: directiveOf(strings),
    imports: names.flatMap((name) => resolve(file, name, root) ?? []),
  }
}

/** The module that an import or export node names; undefined for type-only ones, which the compiler removes. */
function specifierOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0]
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier
  if (!ts.isImportDeclaration(node)) return undefined
  const { importClause: clause, moduleSpecifier } = node
  const named = clause?.namedBindings
  const onlyTypes =
    clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (named &&
      ts.isNamedImports(named) &&
      !clause?.name &&
      named.elements.every(({ isTypeOnly }) => isTypeOnly))
  return onlyTypes ? undefined : moduleSpecifier
}

/** The file that an import of our own refers to; undefined for packages. */
function resolve(from: string, name: string, root: string): string | undefined {
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined
  const own = name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name)
  return SUFFIXES.map((suffix) => own + suffix).find((file) => existsSync(file) && statSync(file).isFile())
}

/** The directive among the strings at the beginning of a file. */
const directiveOf = (strings: readonly (string | undefined)[]) =>
  strings.find((text) => text === 'use client' || text === 'use server')
