// @vitest-environment jsdom
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { ErrorBoundaryHandler, type ErrorComponent } from 'next/dist/client/components/error-boundary'
import { act, type ComponentProps, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import ErrorPage from '@/app/error'
import GlobalError from '@/app/global-error'

type Router = ComponentProps<typeof AppRouterContext>['value']

it.each([
  ['a page', ErrorPage],
  ['the whole document', GlobalError],
])('the button “Try again” in place of %s asks the server for the page', async (_what, errorComponent) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let fails = true
  const refresh = vi.fn(() => (fails = false))
  const Page = () => {
    if (fails) throw Object.assign(new Error('failed'), { digest: '1' })
    return createElement('html', null, createElement('body', null, 'The page'))
  }
  const page = document.implementation.createHTMLDocument()
  const root = createRoot(page, { onCaughtError: () => undefined })
  const boundary = createElement(
    ErrorBoundaryHandler,
    { pathname: '/account', errorComponent: errorComponent as ErrorComponent },
    createElement(Page),
  )
  await act(() =>
    root.render(createElement(AppRouterContext, { value: { refresh } as unknown as Router }, boundary)),
  )
  await act(() => page.querySelector('button')!.click())
  expect(refresh).toHaveBeenCalledOnce()
  expect(page.documentElement.textContent).toBe('The page')
})
