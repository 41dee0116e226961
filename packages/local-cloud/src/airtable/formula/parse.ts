import { invalidFormula } from '../errors.ts'
import type { Table } from '../options.ts'
import type { Row } from '../records.ts'
import { compare, type Comparison } from './compare.ts'
import { asText, functions, type Value } from './functions.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A compiled formula. */
export type Formula = (row: Row) => Value

const deepest = 50

const generic = 'Invalid formula. Please check your formula text.'

/**
 * Reads a formula: texts, numbers, fields, `= != < <= > >= &`, and the functions of `functions.ts`.
 * @throws AirtableRefusal 422 that names what is wrong or not known here
 */
export function parseFormula(text: string, table: Table): Formula {
  const tokens = tokensOf(text)
  let at = 0
  const sign = () => {
    const token = tokens[at]
    return token?.kind === 'sign' ? token.sign : undefined
  }
  const expect = (wanted: string) => {
    if (sign() !== wanted) throw invalidFormula(generic)
    at += 1
  }

  function comparison(depth: number): Formula {
    let left = joined(depth)
    for (let operator = sign(); isComparison(operator); operator = sign()) {
      at += 1
      const [before, after, how] = [left, joined(depth), operator]
      left = (row) => compare(before(row), how, after(row))
    }
    return left
  }

  function joined(depth: number): Formula {
    let left = single(depth)
    while (sign() === '&') {
      at += 1
      const [before, after] = [left, single(depth)]
      left = (row) => asText(before(row)) + asText(after(row))
    }
    return left
  }

  function single(depth: number): Formula {
    if (depth > deepest) throw invalidFormula('It is nested too deeply.')
    const token = tokens[at]
    if (!token) throw invalidFormula(generic)
    at += 1
    switch (token.kind) {
      case 'text':
      case 'number':
        return () => token.value
      case 'field':
        return cell(token.name)
      case 'word':
        return sign() === '(' ? call(token.name, depth) : cell(token.name)
      case 'sign':
        return inSigns(token, depth)
    }
  }

  function inSigns(token: Token & { kind: 'sign' }, depth: number): Formula {
    if (token.sign === '-') {
      const number = single(depth + 1)
      return (row) => -Number(number(row))
    }
    if (token.sign !== '(') throw invalidFormula(generic)
    const inner = comparison(depth + 1)
    expect(')')
    return inner
  }

  function cell(name: string): Formula {
    const field = table.fields.find((one) => one.name === name || one.id === name)
    if (!field) throw invalidFormula(`Unknown field names: ${name.toLowerCase()}`)
    return ({ cells }) => cells[field.name] ?? ''
  }

  function call(name: string, depth: number): Formula {
    const upper = name.toUpperCase()
    const known = Object.hasOwn(functions, upper) ? functions[upper] : undefined
    if (!known) {
      throw invalidFormula(`${name} is not known here. There are: ${Object.keys(functions).join(', ')}.`)
    }
    expect('(')
    const given: Formula[] = []
    if (sign() !== ')') {
      given.push(comparison(depth + 1))
      while (sign() === ',') {
        at += 1
        given.push(comparison(depth + 1))
      }
    }
    expect(')')
    const [least, most] = known.takes
    if (given.length < least || given.length > most) throw invalidFormula(`${upper} takes other arguments.`)
    return (row) =>
      known.call(
        given.map((value) => value(row)),
        row,
      )
  }

  const formula = comparison(0)
  if (at < tokens.length) throw invalidFormula(generic)
  return formula
}

const isComparison = (sign: string | undefined): sign is Comparison =>
  sign !== undefined && ['=', '!=', '<', '<=', '>', '>='].includes(sign)
