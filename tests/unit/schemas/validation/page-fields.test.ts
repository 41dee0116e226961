import { describe, expect, it } from 'vitest'
import { formFieldNames, pageRoutes, routeUses } from '@/content-model/pages'
import { page } from '@/schemas/documents/page'
import { checkFormFields, checkRequired } from '@/schemas/validation'

const fields = (...names: string[]) => names.map((name) => ({ name }))

describe('the form fields of a page', () => {
  it.each(pageRoutes.filter((route) => routeUses(route, 'formFields')))(
    'of %s are complete with those of its form',
    (route) => {
      expect(checkFormFields(fields(...formFieldNames(route)), route)).toBe(true)
    },
  )

  it('may not be incomplete', () => {
    expect(checkFormFields(fields('email'), 'login')).toBe(
      'The form needs password. Undo the last change to get it back.',
    )
    expect(checkFormFields(undefined, 'login')).toMatch(/^The form needs email, password/)
  })

  it('may not include a field that the form does not have', () => {
    expect(checkFormFields(fields('email', 'password', 'age'), 'login')).toBe(
      'The form does not know age. Remove it.',
    )
  })

  it('may not include a field twice', () => {
    expect(checkFormFields(fields('email', 'password', 'email'), 'login')).toBe(
      'email is there twice. Remove one of the two.',
    )
  })

  it('are not required without a form', () => {
    expect(checkFormFields(undefined, 'team')).toBe(true)
  })
})

describe('a field that some routes require', () => {
  it.each([undefined, null, '', []])('is missing when it is %j', (value) => {
    expect(checkRequired(value, 'login', 'submitLabel', 'Write it.')).toBe('Write it.')
  })

  it('is optional on other routes', () => {
    expect(checkRequired(undefined, 'team', 'submitLabel', 'Write it.')).toBe(true)
  })
})

describe('the routes of pages', () => {
  it('have different fields', () => {
    expect(routeUses('signup', 'consent')).toBe(true)
    expect(routeUses('login', 'consent')).toBe(false)
    expect(routeUses(undefined, 'consent')).toBe(false)
  })

  it('have form fields if and only if they have a form', () => {
    const withForm = pageRoutes.filter((route) => formFieldNames(route).length > 0)
    expect(pageRoutes.filter((route) => routeUses(route, 'formFields'))).toEqual(withForm)
    expect(withForm).toEqual(expect.arrayContaining(['contact', 'create', 'login', 'signup']))
  })

  it('show their path in the Studio’s preview', () => {
    const subtitle = (route?: string) => page.preview?.prepare?.({ route, heading: undefined }).subtitle
    expect(pageRoutes.map(subtitle)).toContain('/contact')
    expect(subtitle('notFound')).toBe('any other address')
    expect(subtitle()).toBe('no address')
  })
})
