import { expect, it, vi } from 'vitest'

const loaded = vi.hoisted(() => vi.fn<(name: string) => void>())
const tell = vi.hoisted(() => (name: string) => async (original: () => Promise<object>) => {
  loaded(name)
  return original()
})
vi.mock('sharp', tell('sharp'))
vi.mock('passkit-generator', tell('passkit-generator'))
vi.mock('nodemailer', tell('nodemailer'))
vi.mock('htmlparser2', tell('htmlparser2'))

it('form and pass routes load the heavy packages (sharp, passkit-generator, nodemailer, htmlparser2) only on first use', async () => {
  const modules = Object.values(
    import.meta.glob<object>([
      '/app/api/{sample-pass,website-brand,deliveries}/**/route.ts',
      '/app/_lead-forms/submit.ts',
    ]),
  )
  await Promise.all(modules.map((load) => load()))
  expect(modules.length).toBe(7)
  expect(loaded.mock.calls).toEqual([])
})
