import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { legalRoutes, pageRoutes } from '@/content-model/pages'
import { contentFolder, objectsIn, plainText, readSeed, walk } from './seed'

const documents = readSeed()
const ids = documents.map((document) => document._id)
const byType = (type: string) => documents.filter((document) => document._type === type)

describe('the seed content', () => {
  it('has every document of the site', () => {
    const count = (type: string) => byType(type).length
    expect(ids).toEqual(expect.arrayContaining(['siteSettings', 'home']))
    expect(byType('page').map((page) => page._id)).toEqual(
      expect.arrayContaining(pageRoutes.map((route) => `page-${route}`)),
    )
    expect(byType('legalPage').map((page) => page.route)).toEqual([...legalRoutes])
    expect([count('feature'), count('step'), count('faq'), count('technology'), count('teamMember')]).toEqual(
      [6, 3, 4, 3, 2],
    )
  })

  it('has one published article and two drafts', () => {
    const articles = byType('article').map((article) => article._id)
    expect(articles.filter((id) => id.startsWith('drafts.'))).toHaveLength(2)
    expect(articles.filter((id) => !id.startsWith('drafts.'))).toEqual(['article-thefutureoffitness'])
  })

  it('names each document once, with readable ids without dots, which would make it private', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^(drafts\.)?[a-zA-Z][a-zA-Z0-9-]*$/)
  })

  it('describes every picture in assets.json, which names it by the hash of its file', () => {
    const folder = path.join(contentFolder, 'images')
    const hash = (name: string) =>
      createHash('sha1')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex')
    const described = JSON.parse(readFileSync(path.join(contentFolder, 'assets.json'), 'utf8')) as object
    expect(described).toEqual(
      Object.fromEntries(
        readdirSync(folder).map((name) => [
          `image-${hash(name)}`,
          { originalFilename: name, altText: expect.stringMatching(/^.{20,}\.$/) as string },
        ]),
      ),
    )
  })

  it('gives every list item a _key, so that importing twice changes nothing', () => {
    for (const document of documents) {
      for (const { at, value } of walk(document)) {
        if (!Array.isArray(value) || typeof value[0] !== 'object') continue
        const keys = (value as { _key?: string }[]).map((item) => item._key)
        expect(keys.every(Boolean), `${document._id}: ${at}`).toBe(true)
        expect(new Set(keys).size, `${document._id}: ${at}`).toBe(keys.length)
      }
    }
  })

  it('refers only to existing published documents', () => {
    for (const document of documents) {
      for (const { at, value } of objectsIn(document)) {
        if (value._ref) expect(ids, `${document._id}: ${at}`).toContain(value._ref)
      }
    }
  })

  it('sets no date, revision or asset that the import creates', () => {
    for (const document of documents) {
      for (const field of ['_rev', '_createdAt', '_updatedAt']) expect(document).not.toHaveProperty(field)
    }
  })
})

describe('links in the seed content', () => {
  const anchors = objectsIn(documents.find((document) => document._id === 'home')).map(({ value }) => value)
  const sections = anchors.filter((value) => String(value._type).endsWith('Section'))

  it.each(documents.map((document) => [document._id, document] as const))(
    'of %s have a target',
    (_id, document) => {
      for (const { at, value } of objectsIn(document)) {
        if (value._type !== 'link') continue
        const page = (value.to as { _ref?: string } | undefined)?._ref
        expect(Boolean(page) !== Boolean(value.url), at).toBe(true)
        if (value.anchor)
          expect(
            sections.map((section) => section.anchor),
            at,
          ).toContain(value.anchor)
      }
    },
  )

  it('use every mark they define, and define every mark they use', () => {
    for (const document of documents) {
      for (const { at, value } of objectsIn(document)) {
        if (value._type !== 'block') continue
        const defined = (value.markDefs as { _key: string }[]).map((mark) => mark._key)
        const used = (value.children as { marks: string[] }[]).flatMap((span) => span.marks)
        const plain = ['strong', 'em']
        expect(used.filter((mark) => !plain.includes(mark)).sort(), `${document._id}: ${at}`).toEqual(
          defined.sort(),
        )
      }
    }
  })

  it('without a target are only the About link and the Instagram icon', () => {
    const settings = documents.find((document) => document._id === 'siteSettings')
    const footer = settings?.footerLinks as { label: string; link?: unknown }[]
    const social = settings?.socialLinks as { platform: string; url?: string }[]
    expect(footer.filter((item) => !item.link).map((item) => item.label)).toEqual(['About'])
    expect(social).toEqual([expect.not.objectContaining({ url: expect.anything() })])
  })

  it('lead from every step to the free-design page', () => {
    for (const step of byType('step')) {
      expect(step.button).toMatchObject({ link: { to: { _ref: 'page-create' } } })
    }
  })
})

describe('pictures in the seed content', () => {
  const pictures = documents.flatMap((document) =>
    objectsIn(document).filter(({ value }) => value._sanityAsset),
  )

  it('exist as files', () => {
    expect(pictures.length).toBeGreaterThan(9)
    for (const { value } of pictures) {
      const file = String(value._sanityAsset).replace('image@file://./', '')
      expect(existsSync(path.join(contentFolder, file)), file).toBe(true)
    }
  })

  it('have a description', () => {
    for (const { at, value } of pictures) expect(String(value.alt).length, at).toBeGreaterThan(20)
  })
})

describe('the seed article', () => {
  const article = documents.find((document) => document._id === 'article-thefutureoffitness')
  const words = plainText(article?.body).split(/\s+/).filter(Boolean).length

  it('takes about five minutes to read', () => {
    expect(article).not.toHaveProperty('readingMinutes')
    expect(words).toBeGreaterThanOrEqual(1000)
    expect(words).toBeLessThanOrEqual(1150)
    expect(Math.round(words / 220)).toBe(5)
  })

  it('has its five headings in order and links to the contact page', () => {
    const body = article?.body as { style: string }[]
    const headings = body.filter((block) => block.style === 'h2')
    expect(headings.map((heading) => plainText([heading])).slice(0, 5)).toEqual([
      'Technology integration',
      'Virtual fitness',
      'Personalised training programs',
      'Health and wellness services',
      'Digital wallet passes',
    ])
    expect(JSON.stringify(body)).toContain('"_ref":"page-contact"')
  })

  it('is the featured article', () => {
    const blog = documents.find((document) => document._id === 'page-blog')
    expect(blog?.featuredArticle).toMatchObject({ _ref: 'article-thefutureoffitness' })
  })
})
