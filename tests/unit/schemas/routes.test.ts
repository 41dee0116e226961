import { describe, expect, it } from 'vitest'
import { formFieldNames, pageRoutes, routeFields, routePath, routeUses } from '@/schemas/routes'
import { checkFormFields, checkNeeded } from '@/schemas/validation'

const fields = (...names: string[]) => names.map((name) => ({ name }))

describe('the fields of a form', () => {
  it.each(Object.entries(formFieldNames))('of %s are complete with %j', (route, names) => {
    expect(checkFormFields(fields(...names), route)).toBe(true)
  })

  it('are all there', () => {
    expect(checkFormFields(fields('email'), 'login')).toBe(
      'The form needs password. Undo the last change to get it back.',
    )
    expect(checkFormFields(undefined, 'login')).toMatch(/^The form needs email, password/)
  })

  it('are only those the form reads', () => {
    expect(checkFormFields(fields('email', 'password', 'age'), 'login')).toBe(
      'The form does not know age. Remove it.',
    )
  })

  it('are there once', () => {
    expect(checkFormFields(fields('email', 'password', 'email'), 'login')).toBe(
      'email is there twice. Remove one of the two.',
    )
  })

  it('are not needed where there is no form', () => {
    expect(checkFormFields(undefined, 'team')).toBe(true)
  })
})

describe('a text that some routes need', () => {
  it.each([undefined, null, '', []])('is missed when it is %j', (value) => {
    expect(checkNeeded(value, 'login', 'submitLabel', 'Write it.')).toBe('Write it.')
  })

  it('is not missed elsewhere', () => {
    expect(checkNeeded(undefined, 'team', 'submitLabel', 'Write it.')).toBe(true)
  })
})

describe('routes', () => {
  it('know which fields are theirs', () => {
    expect(routeUses('signup', 'consent')).toBe(true)
    expect(routeUses('login', 'consent')).toBe(false)
    expect(routeUses(undefined, 'consent')).toBe(false)
  })

  it('have a form exactly where form fields are listed', () => {
    expect([...routeFields.formFields].sort()).toEqual(Object.keys(formFieldNames).sort())
  })

  it('show editors their address', () => {
    expect(pageRoutes.map(routePath)).toContain('/contact')
    expect(routePath('notFound')).not.toContain('/')
  })
})
