// @vitest-environment jsdom
import { act, createElement, useReducer } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { type Designer, DesignerContext } from '@/app/(site)/free-design/designer/designer-context'
import { LogoControl } from '@/app/(site)/free-design/designer/logo-control'
import { scaleLogo } from '@/app/(site)/free-design/designer/scale-logo'
import { initialDesignerState, reduce } from '@/app/(site)/free-design/designer/state'
import { designOfPreset } from '@/lib/pass-design/preset'

vi.mock('@/app/(site)/free-design/designer/scale-logo')

const start = designOfPreset(undefined)
const content = {
  words: { uploadLogo: 'Upload', removeLogo: 'Remove' },
  messages: { notAPicture: 'That is no picture.' },
  parts: ['uploadLogo'],
}

/** The control, and the logo of its pass. */
function Control() {
  const [state, dispatch] = useReducer(reduce(start), {
    ...initialDesignerState(start),
    logo: 'of the website',
  })
  const designer = { content, state, dispatch, showHalf: () => undefined } as unknown as Designer
  const logo = createElement('output', null, state.logo)
  return createElement(DesignerContext, { value: designer }, createElement(LogoControl), logo)
}

/** Shows the control. `choose` chooses a file, and returns what ends its scaling. */
async function shown() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(() => root.render(createElement(Control)))
  const field = place.querySelector('input')!
  const choose = async () => {
    let finish: (scaled: string | undefined) => void = () => undefined
    const scaling = new Promise<string | undefined>((resolve) => (finish = resolve))
    vi.mocked(scaleLogo).mockReturnValueOnce(scaling)
    Object.defineProperty(field, 'files', { value: [new File(['…'], 'logo.png')], configurable: true })
    await act(() => field.dispatchEvent(new Event('change', { bubbles: true })))
    return (scaled: string | undefined) =>
      act(async () => {
        finish(scaled)
        await scaling
      })
  }
  return { place, root, choose }
}

it('shows the file that was chosen last, not the one that takes longest', async () => {
  const { place, root, choose } = await shown()
  const [first, second] = [await choose(), await choose()]
  await second('second')
  await first(undefined)
  expect(place.textContent).not.toContain('That is no picture.')
  expect(place.querySelector('output')?.textContent).toBe('second')
  await act(() => root.unmount())
})

it('shows no logo once it was removed, also when a file arrives later', async () => {
  const { place, root, choose } = await shown()
  const finish = await choose()
  await act(() => place.querySelector('button')!.click())
  await finish('late')
  expect(place.querySelector('output')?.textContent).toBe('')
  await act(() => root.unmount())
})
