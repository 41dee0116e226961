import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Variables by name, as in process.env. */
export type Environment = Record<string, string | undefined>

/** The modes of Next.js, which decide which `.env` files count. */
export type Mode = 'production' | 'development'

/**
 * The environment including the project's `.env` files, in the order of Next.js: the real environment wins, then
 * `.env.<mode>.local`, `.env.local`, `.env.<mode>`, `.env`.
 * @throws when a file exists and cannot be read
 */
export function readEnvironment(root: string, mode: Mode, real: Environment): Environment {
  const files = ['.env', `.env.${mode}`, '.env.local', `.env.${mode}.local`]
  const read: Environment[] = files.map((file) => parseEnv(contents(join(root, file))))
  return Object.assign({}, ...read, real) as Environment
}

/** The value of a variable; one that is empty counts as absent, as in a copied `.env.example`. */
export function value(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined
}

function contents(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
