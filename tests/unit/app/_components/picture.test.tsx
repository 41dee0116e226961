import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { Picture } from '@/app/_components/picture'
import { stubEnvironment } from '../../../setup/environment.ts'

beforeEach(() => stubEnvironment())

it('a phone with a very dense screen loads a picture at two thirds of its device pixels', () => {
  const asset = { _id: `image-${'a'.repeat(40)}-2000x1000-png`, width: 2000, height: 1000 }
  const html = renderToStaticMarkup(<Picture picture={{ asset }} sizes="(min-width: 60rem) 50vw, 94vw" />)
  expect(html).toContain(
    'sizes="(min-resolution: 2.5dppx) and (max-width: 30rem) calc(94vw * 0.65), (min-width: 60rem) 50vw, 94vw"',
  )
})
