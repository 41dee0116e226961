// @vitest-environment jsdom
import { act, createElement, type FunctionComponent, useReducer, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Designer, DesignerContext } from '@/app/(site)/free-design/designer/designer-context'
import { DesignerStatus } from '@/app/(site)/free-design/designer/designer-status'
import { MoreControls } from '@/app/(site)/free-design/designer/more-controls'
import { initialDesignerState, reduce } from '@/app/(site)/free-design/designer/state'
import { designOfPreset } from '@/lib/pass-design/preset'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('details'))
  place.append(document.createElement('summary'))
  root = createRoot(place.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(() => root.unmount())
  place.remove()
})

const words = { uploadLogo: 'Upload', removeLogo: 'Remove', undo: 'Undo', takeBrand: 'Take' }
const designs = ['Plain', 'Bold'].map((title) => ({ _key: title, title }))
const start = designOfPreset(undefined)
const unused = () => undefined

/** The controls of a pass that has a logo, around the part that is tested. */
function Controls({ part, parts }: { part: FunctionComponent; parts: string[] }) {
  const [state, dispatch] = useReducer(reduce(start), { ...initialDesignerState(start), logo: 'data:,' })
  const [offered, setOffered] = useState(true)
  const status = offered
    ? { text: 'Kept.', offer: { host: 'gym.example', take: () => setOffered(false) } }
    : { text: 'Taken.' }
  const content = { words, messages: {}, designs, parts }
  const designer = { content, state, dispatch, status, showHalf: unused, captchaPlace: { current: null } }
  return createElement(DesignerContext, { value: designer as unknown as Designer }, createElement(part))
}

const show = (part: FunctionComponent, ...parts: string[]) =>
  act(() => root.render(createElement(Controls, { part, parts })))

const button = (label: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)

/** Presses a button as with the keyboard, after which it is gone. */
async function press(label: string) {
  const pressed = button(label)!
  pressed.focus()
  await act(() => pressed.click())
  expect(button(label)).toBeUndefined()
}

it('leads from the removed logo to the control before it', async () => {
  await show(MoreControls, 'uploadLogo')
  await press('Remove')
  expect(document.activeElement).toBe(place.querySelector('input[type=file]'))
})

it('leads from the logo that cannot be replaced to the control before it', async () => {
  await show(MoreControls)
  await press('Remove')
  expect(document.activeElement).toBe(button('Bold'))
})

it('leads from an undone choice to the designs', async () => {
  await show(MoreControls)
  await act(() => button('Plain')!.click())
  await press('Undo')
  expect(document.activeElement).toBe(button('Bold'))
})

it('leads from the website’s brand to the message that it was taken', async () => {
  await show(DesignerStatus, 'readWebsite')
  await press('Take')
  expect(document.activeElement).toBe(place.querySelector('[aria-live]'))
})

it('leaves the focus where it is when the button does not have it', async () => {
  await show(MoreControls, 'uploadLogo')
  const copy = [...place.querySelectorAll('button')].at(-1)!
  copy.focus()
  await act(() => button('Remove')!.click())
  expect(document.activeElement).toBe(copy)
})
