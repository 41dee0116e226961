import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { Picture } from '@/app/_components/picture'
import { stubEnvironment } from '../../../setup/environment.ts'

beforeEach(() => stubEnvironment())

it('phones with dense screens load a picture at fewer pixels than they have', () => {
  const asset = { _id: `image-${'a'.repeat(40)}-2000x1000-png`, width: 2000, height: 1000 }
  const html = renderToStaticMarkup(<Picture picture={{ asset }} sizes="(min-width: 60rem) 50vw, 94vw" />)
  expect(html).toContain(
    'sizes="(min-resolution: 2.5dppx) and (max-width: 30rem) calc(94vw * 0.6), ' +
      '(min-resolution: 1.5dppx) and (max-width: 30rem) calc(94vw * 0.9), (min-width: 60rem) 50vw, 94vw"',
  )
})

it('narrow screens load the crop that they show, and wide ones theirs', () => {
  const asset = { _id: `image-${'a'.repeat(40)}-2000x1000-png`, width: 2000, height: 1000 }
  const html = renderToStaticMarkup(
    <Picture picture={{ asset }} sizes="100vw" aspect={1.25} narrowAspect={1.5} />,
  )
  const [, narrow = '', wide = ''] = /<source([^>]*)>(<img.*)<\/picture>/.exec(html) ?? []
  expect(narrow).toContain('media="not all and (min-width: 48rem)"')
  expect(narrow).toContain('w=680&amp;h=453')
  expect(wide).toContain('w=1080&amp;h=864')
  expect(wide).not.toContain('w=680')
})
