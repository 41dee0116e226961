import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PassQr } from '@/app/_components/pass/pass-fields'

it('draws no box for the code of a pass whose number is not written', () => {
  expect(renderToStaticMarkup(<PassQr number="0417" />)).toContain('<svg')
  expect(renderToStaticMarkup(<PassQr number="" />)).toBe('')
})
