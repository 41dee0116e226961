import { expect, it } from 'vitest'
import { seedContent } from '@/tests/setup/content-readers'
import { readCaseStudyEmail } from '@/lib/content/queries/case-study-email'

const lake = seedContent()
const id = 'landing-foundry-row'
const section = (_key: string, emailSubject: string) => ({
  _key,
  _type: 'caseStudySection',
  emailSubject,
  caseStudy: { _type: 'reference', _ref: id },
})
const subject = async (key?: string) => (await readCaseStudyEmail(id, key)).section?.emailSubject

it('the email has the texts of the section whose form was sent, also of one below a fixed page', async () => {
  const client = lake().client()
  await client
    .patch('page-team')
    .set({ sectionsBelow: [section('below', 'From the team')] })
    .commit()
  await client.create({
    _id: 'landing-a',
    _type: 'landingPage',
    title: 'Offer',
    slug: { _type: 'slug', current: 'offer' },
    sections: [section('first', 'First'), section('second', 'Second')],
  })
  expect(await subject('second')).toBe('Second')
  expect(await subject('below')).toBe('From the team')
})

it('without that section the email has the texts of another one, and without any there is no email', async () => {
  const first = await subject('gone')
  expect(first).toBeTruthy()
  expect(await subject()).toBe(first)
  expect((await readCaseStudyEmail('landing-unknown', 'second')).section).toBeNull()
})
