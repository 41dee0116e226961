import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ObjectInputProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { PictureInput } from '@/studio/pictures/picture-input'

const own = vi.hoisted(() => ({ description: '' }))
vi.mock('sanity', () => ({ useClient: () => undefined, useFormValue: () => undefined }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => undefined }))
vi.mock('@/studio/presentation/use-async-value', () => ({ useAsyncValue: () => ({ id: 'image-a', ...own }) }))
vi.mock('@/studio/pictures/crop-samples', () => ({ CropSamples: () => null }))

const theme = buildTheme()
/** The offer below a picture whose field has this description. */
function offer(alt: string) {
  const value = { asset: { _ref: 'image-a' }, alt }
  const props = { value, path: ['cover'], renderDefault: () => null } as unknown as ObjectInputProps
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <PictureInput {...props} />
    </ThemeProvider>,
  )
  const isShown = !html.includes('visibility:hidden')
  return { isShown, layout: html.replace(/ style="visibility:hidden"/, '') }
}

it.each([
  ['', 'Two lifts', 'Keep this one with the picture'],
  ['A gym', 'Two lifts', 'Use it'],
])(
  'with the own description “%s” the offer appears in room of its own while “%s” is typed',
  (kept, alt, label) => {
    own.description = kept
    expect(offer(kept).isShown).toBe(false)
    expect(offer(alt).isShown).toBe(true)
    expect(offer(alt).layout).toContain(label)
    expect(offer(alt).layout).toBe(offer(kept).layout)
  },
)
