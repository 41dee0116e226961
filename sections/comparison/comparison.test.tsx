import { describe, expect, it } from 'vitest'
import { count, renderSections, seededSection } from '@/tests/setup/render-section'
import { checkCells } from './check-cells'
import { columnOf, sectionOf } from './column-of-cell'

describe('the table', () => {
  it('has a header for each row and column, and stays a table where CSS makes blocks of it', async () => {
    const section = await seededSection('comparisonSection')
    const [columns, rows] = [section.columns?.length ?? 0, section.rows?.length ?? 0]
    const markup = renderSections(section)
    expect(count(markup, /<th role="columnheader" scope="col"/g)).toBe(columns)
    expect(count(markup, /<th role="rowheader" scope="row"/g)).toBe(rows)
    expect(count(markup, /<tr role="row"/g)).toBe(rows + 1)
    expect(count(markup, /<td role="cell"/g)).toBe(rows * columns + 1)
  })

  it('has a place for each cell of a draft whose rows are not complete', async () => {
    const section = await seededSection('comparisonSection')
    const rows = section.rows?.map((row) => ({ ...row, cells: null })) ?? []
    expect(count(renderSections({ ...section, rows } as typeof section), /<td role="cell"/g)).toBe(
      rows.length * (section.columns?.length ?? 0) + 1,
    )
  })
})

describe('its cells in the Studio', () => {
  const section = { columns: [{ name: 'Card' }, { name: 'Pass' }] }
  const row = (cells: number) => ({ _key: 'a', label: 'Price', cells: Array<object>(cells).fill({}) })

  it.each([
    [1, '“Price” has 1 of 2 cells, one for each column: add Pass.'],
    [0, '“Price” has 0 of 2 cells, one for each column: add Card, Pass.'],
    [4, '“Price” has 4 of 2 cells, one for each column: remove 2.'],
  ])('are as many as columns, not %i', (cells, message) => {
    expect(checkCells([row(2), row(cells)], section)).toEqual([{ message, path: [{ _key: 'a' }, 'cells'] }])
  })

  it('are fine when there is one for each column, and in a draft without rows', () => {
    expect(checkCells([row(2)], section)).toBe(true)
    expect(checkCells(undefined, {})).toBe(true)
  })

  it('belong to the column at their place, which has a number as long as it has no name', () => {
    const cells = ['x', 'y', 'z'].map((_key) => ({ _key }))
    const value = { columns: [{ name: 'Card' }, {}], rows: [{ _key: 'a', cells }] }
    const path = (_key: string) => ['sections', { _key: 's' }, 'rows', { _key: 'a' }, 'cells', { _key }]
    expect(['x', 'y', 'z', 'gone'].map((key) => columnOf(path(key), value))).toEqual([
      'Card',
      'column 2',
      undefined,
      undefined,
    ])
    expect(columnOf(path('x'), undefined)).toBeUndefined()
    expect(sectionOf(path('x'))).toEqual(['sections', { _key: 's' }])
  })
})
