import { set, setIfMissing, unset } from 'sanity'
import { expect, it } from 'vitest'
import { completeChange } from '@/studio/pictures/choose-picture'

const asset = (id: string) => ({ _type: 'reference', _ref: id })
const before = { asset: asset('old'), alt: 'Two lifts' }
const choose = (id: string) => [setIfMissing({ _type: 'picture' }), set(asset(id), ['asset'])]
const gone = [unset(['alt']), unset(['crop']), unset(['hotspot'])]

it('drops description, crop and focal point of a picture that is replaced', () => {
  expect(completeChange(choose('new'), before)).toEqual({
    patches: [...choose('new'), ...gone],
    chosen: 'new',
  })
})

it('keeps a description that was written before there was a picture', () => {
  expect(completeChange(choose('new'), { alt: 'Two lifts' })).toEqual({
    patches: choose('new'),
    chosen: 'new',
  })
})

it('keeps a description that was typed while the new picture was uploaded', () => {
  expect(completeChange([set({ progress: 2 }, ['_upload'])], before)).toMatchObject({ uploads: true })
  expect(completeChange(choose('new'), { ...before, alt: 'Three lifts' }, 'Two lifts')).toEqual({
    patches: [...choose('new'), unset(['crop']), unset(['hotspot'])],
    chosen: 'new',
  })
})

it('drops the description with a picture that is taken out', () => {
  expect(completeChange([unset(['asset'])], before)).toEqual({ patches: [unset(['asset']), ...gone] })
})

it.each([
  ['the same picture', choose('old')],
  ['another crop', [set({ left: 0.5 }, ['crop'])]],
  ['words', [set('Two', ['alt'])]],
])('leaves a change to %s alone', (_, patches) => {
  expect(completeChange(patches, before)).toEqual({ patches })
})
