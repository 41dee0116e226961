import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src/content-lake/assets/geometry.ts'
import { parseImageParams } from '../../../../src/content-lake/assets/image-params.ts'

const source = { width: 400, height: 200 }
const whole = { left: 0, top: 0, ...source }
const lay = (query: string) =>
  layOut(source, parseImageParams(Object.fromEntries(new URLSearchParams(query))))

describe('the crop window of an image', () => {
  test.each([
    ['', { left: 100, top: 0 }],
    ['crop=left', { left: 0, top: 0 }],
    ['crop=top,right', { left: 200, top: 0 }],
    ['fp-x=0.25', { left: 0, top: 0 }],
    ['fp-x=0.5', { left: 100, top: 0 }],
    ['fp-x=0.6', { left: 140, top: 0 }],
    ['fp-x=1', { left: 200, top: 0 }],
    ['crop=focalpoint&fp-x=0.6', { left: 140, top: 0 }],
    ['crop=left&fp-x=1', { left: 0, top: 0 }],
  ])('for “%s” is the expected one', (query, place) => {
    expect(lay(`w=50&h=50&fit=crop&${query}`)).toEqual({
      window: { ...place, width: 200, height: 200 },
      size: { width: 50, height: 50 },
    })
  })

  test('lies within the rect', () => {
    expect(lay('rect=300,100,100,50&w=20&h=20&fit=crop&crop=right').window).toEqual({
      left: 350,
      top: 100,
      width: 50,
      height: 50,
    })
  })

  test('is chosen by the renderer for crop=entropy', () => {
    expect(lay('w=50&h=50&fit=crop&crop=entropy')).toMatchObject({ window: whole, entropy: true })
  })
})

test('a rect that reaches over the edge is cut; one outside the image is refused', () => {
  expect(lay('rect=350,0,100,100').window).toEqual({ left: 350, top: 0, width: 50, height: 100 })
  expect(() => lay('rect=400,0,10,10')).toThrow('outside the image')
})

test('an image without parameters keeps its size', () => {
  expect(lay('')).toEqual({ window: whole, size: source })
})

test('no side of an image becomes 0 or more than 8192 pixels', () => {
  expect(lay('w=1').size).toEqual({ width: 1, height: 1 })
  expect(lay('w=8000&dpr=3').size).toEqual({ width: 8192, height: 4096 })
})
