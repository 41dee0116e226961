import { describe, expect, it } from 'vitest'
import { documentTypes } from '@/content-model/document-types'
import { sections as sectionKinds, sectionType } from '@/sections/registry'
import { findings, schema } from './validate'

const words = { _type: 'page', heading: 'Heading', intro: 'Intro' }
const button = { _type: 'button', label: 'Go' }
const picture = { _type: 'picture', asset: { _type: 'reference', _ref: 'image-a' }, alt: 'A gym' }

/** One line for each marker, sorted, since Sanity guarantees no order. */
async function messages(document: Parameters<typeof findings>[0]): Promise<string[]> {
  const found = await findings(document, ['image-a'])
  return found.map(({ level, at, message }) => `${level} ${at}: ${message}`).sort()
}

describe('the Studio’s validation message', () => {
  it('for an empty team member', async () => {
    expect(await messages({ _type: 'teamMember' })).toEqual(
      expect.arrayContaining([
        'error name: Write the person’s name.',
        'error role: Write what the person does.',
        'error photo: Add a portrait.',
        'error photo.alt: Describe the picture in one sentence for people who cannot see it.',
      ]),
    )
  })

  it('for a missing picture appears once', async () => {
    const about = (await messages({ _type: 'article' })).filter((line) => line.startsWith('error cover:'))
    expect(about).toEqual(['error cover: Add a picture for the card.'])
  })

  it('for a picture with a description but without a file', async () => {
    const member = {
      _type: 'teamMember',
      name: 'A',
      slug: { _type: 'slug', current: 'a' },
      role: 'B',
      bio: 'C',
    }
    expect(await messages({ ...member, photo: { _type: 'picture', alt: 'Somebody' } })).toEqual([
      'error photo: Add a portrait.',
    ])
    expect(await messages({ ...member, photo: picture })).toEqual([])
  })

  it('does not appear for an optional picture without a file', async () => {
    const seo = { _type: 'seo', shareImage: { _type: 'picture', alt: 'A gym' } }
    expect(await messages({ _id: 'home', _type: 'home', sections: [], seo })).toContain(
      'error seo.shareImage: Upload or select a picture, or clear this field if you want none.',
    )
  })

  it('for a link in a text without a target, as pasted text brings it', async () => {
    const block = {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'b' }],
      children: [{ _type: 'span', _key: 'c', text: 'Here', marks: ['b'] }],
    }
    const found = await messages({ _type: 'article', body: [block] })
    expect(found.filter((line) => line.includes('body'))).toEqual([
      expect.stringContaining('A link in the text leads nowhere: choose a page or write a web address'),
    ])
  })

  it('for a button without a target', async () => {
    const page = {
      ...words,
      _id: 'page-success',
      route: 'success',
      button: { ...button, link: { _type: 'link' } },
    }
    expect(await messages(page)).toEqual([
      'error button.link: Say where it leads: choose a page or write a web address.',
    ])
  })

  it('for a javascript: URL in a link', async () => {
    const link = { _type: 'link', url: 'javascript:alert(1)' }
    expect(
      await messages({ ...words, _id: 'page-error', route: 'error', button: { ...button, link } }),
    ).toEqual([
      'error button.link.url: Only web (https://), email (mailto:) and telephone (tel:) addresses work here.',
    ])
  })

  it('for a link inside a text', async () => {
    const block = {
      _key: 'b',
      _type: 'block',
      style: 'normal',
      markDefs: [{ _key: 'l', _type: 'link', url: 'www.example.com' }],
      children: [{ _key: 's', _type: 'span', text: 'Here', marks: ['l'] }],
    }
    expect(await messages({ _type: 'faq', question: 'Where?', answer: [block] })).toEqual([
      'error answer.b.markDefs.l.url: Write the whole address, starting with https://',
    ])
  })

  it('for an emptied answer', async () => {
    expect(await messages({ _type: 'faq', question: 'Where', answer: [] })).toEqual([
      'error answer: Write the answer.',
      'warning question: A question ends with a ?',
    ])
  })

  it('for long titles is a warning', async () => {
    const sections = [{ _key: 'a', _type: 'dividerSection', code: 'A' }]
    expect(
      await messages({ _id: 'home', _type: 'home', sections, seo: { _type: 'seo', title: 'x'.repeat(61) } }),
    ).toEqual([
      'warning sections: The page looks best when it starts with an Opening.',
      'warning seo.title: Google cuts titles after about 60 characters.',
    ])
  })
})

describe('the schema', () => {
  const names = schema.getTypeNames().filter((name) => !name.startsWith('sanity.'))
  const documents = names.filter((name) => schema.get(name)?.type?.name === 'document')
  const sections = names.filter((name) => name.endsWith('Section'))

  it('has every document and every section of the home page', () => {
    expect(documents.sort()).toEqual(Object.keys(documentTypes).sort())
    expect(sections.sort()).toEqual(Object.keys(sectionKinds).map(sectionType).sort())
  })

  it('has a title and an icon for every document and section', () => {
    for (const name of [...documents, ...sections]) {
      const type = schema.get(name)
      expect(type?.title, name).toMatch(/^[A-Z][a-z]/)
      expect(type?.icon, name).toBeDefined()
      expect(type?.preview, name).toBeDefined()
    }
  })

  it('has an anchor in every section', () => {
    for (const name of sections) {
      const type = schema.get(name)
      expect(type && 'fields' in type ? type.fields.at(-1)?.name : undefined, name).toBe('anchor')
    }
  })

  it('compiles without problems', () => {
    const problems = (schema._validation ?? []).flatMap((group) => group.problems)
    expect(problems).toEqual([])
  })
})
