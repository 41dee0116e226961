import { describe, expect, it } from 'vitest'
import { attributionFor, readAttribution } from '@/lib/leads/attribution'

const read = (fields: Record<string, string>, page?: string) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return readAttribution(form, page ? new URL(page) : undefined, 'site.example')
}

describe('the origin of a lead', () => {
  it('is its page, its form, its campaign and the referring host', () => {
    const fields = {
      place: 'case-study',
      utm_campaign: ' Spring\n2026 ',
      utm_source: 'newsletter',
      utm_medium: 'email',
      utm_term: 'gym pass',
      utm_content: 'button',
      referrer: 'https://www.News.example/secret?of=a#person',
    }
    expect(read(fields, 'https://site.example/for/yoga-studios?utm_source=x&name=Ada#form')).toEqual({
      page: '/for/yoga-studios',
      place: 'case-study',
      campaign: 'Spring 2026',
      source: 'newsletter',
      medium: 'email',
      term: 'gym pass',
      content: 'button',
      referrer: 'news.example',
    })
  })

  it('has the campaign of the form before that of the visit, and keeps both', () => {
    expect(read({ campaign: 'Open day', utm_campaign: 'spring' })).toEqual({
      campaign: 'Open day',
      utm_campaign: 'spring',
    })
    expect(read({ campaign: 'spring', utm_campaign: 'spring' })).toEqual({ campaign: 'spring' })
    expect(read({ campaign: '', utm_campaign: 'spring' })).toEqual({ campaign: 'spring' })
  })

  it.each([
    ['nothing', {}],
    ['blanks', { utm_source: ' \u200b\n' }],
    [
      'a value that is too long',
      { utm_source: 'x'.repeat(201), referrer: `https://${'x'.repeat(3000)}.example` },
    ],
    ['an email address', { utm_content: 'kim@example.com' }],
    ['a file', { referrer: 'file:///home/kim' }],
    ['a referrer without a scheme', { referrer: 'news.example' }],
    ['the site itself', { referrer: 'https://site.example/blog' }],
  ])('leaves out %s', (_, fields) => {
    expect(read(fields)).toEqual({})
  })

  it('goes into the columns that the operator names, without overwriting them by unknown values', () => {
    const columns = { campaign: 'Campaign', page: 'Landing page' }
    expect(attributionFor({ campaign: 'spring', source: 'newsletter' }, columns)).toEqual({
      Campaign: 'spring',
    })
  })
})
