import { LONG_WORD, withLongWords } from '../../../app/(catalogue)/_specimens/vary-text'
import { sectionExamples } from '../../../sections/generated/examples'
import { withItems, type SectionExample } from '../../../sections/section-example'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { editor } from '../support/content'
import { compareLooks } from '../support/section-looks'
import { expect, test } from '../support/test'
import { expectTextInBoxes } from '../support/text-in-boxes'

/** A section of each kind, with one item and with twelve, with long words, and in each tone, on one page. */
const PATH = '/every-section-of-a-test'
const ID = 'landing-of-a-test-every-section'

type Section = { _type: string } & Record<string, unknown>
type Reference = { _ref: string }

/** Documents of the test, by id. */
const made = new Set([ID])

test.beforeAll(async ({ playwright, baseURL }) => {
  const model = await editor().fetch<{ sections: Section[] }>('*[_id == "landing-yoga-studios"][0]')
  const onHome = await editor().fetch<Section[]>('*[_id == "home"][0].sections')
  const seeded = [
    ...new Map(onHome.toReversed().map((section) => [section._type, section])).values(),
  ].toReversed()
  const listed = seeded
    .map(asExample)
    .flatMap(({ section, list }) => (list ? section[list] : []) as Reference[])
  await makeLongWorded(listed.map(({ _ref }) => _ref))
  const sections = [
    ...seeded.map((section) => ({ ...section, anchor: nameOf(section, 'seeded') })),
    ...[...seeded.map(asExample), ...sectionExamples].flatMap((example: SectionExample) => {
      const isSeeded = seeded.some(({ _type }) => _type === example.section._type)
      const longWords = {
        ...withLongWords(withItems(isSeeded ? ofLongWorded(example) : example, 2)),
        // A call to action has tones of its own; the one of the seed content is red.
        tone: example.section.tone === 'red' ? 'ink' : 'tinted',
        alignment: 'centre',
        // As long as the code of a divider may be.
        ...(example.section.code !== undefined && { code: LONG_WORD.slice(0, 24).toUpperCase() }),
      }
      const one = { ...withItems(example, 1), tone: 'dark' }
      const variants: Record<string, Section> =
        isSeeded && !example.list
          ? {
              // The seed content has no other of these with the usual tones.
              ...(example.section._type === 'caseStudySection' && { one }),
              'long-words': longWords,
            }
          : {
              one,
              twelve: { ...withItems(example, 12), tone: 'plain' },
              'long-words': longWords,
            }
      return Object.entries(variants).map(([variant, section]) => ({
        ...section,
        // Two landmarks on one page need two names.
        ...(typeof section.label === 'string' && { label: `${section.label} ${variant}` }),
        anchor: nameOf(section, variant),
      }))
    }),
  ].map((section) => ({ ...section, _key: section.anchor }))
  await editor().createOrReplace({
    ...model,
    _id: ID,
    _type: 'landingPage',
    title: 'Every section',
    slug: { current: PATH.slice(1) },
    sections,
  })
  const request = await playwright.request.newContext({ baseURL })
  await expect
    .poll(async () => (await request.get(PATH)).status(), { timeout: 60_000, message: PATH })
    .toBe(200)
  await request.dispose()
})

/** A section of the seed content, with its list of documents, such as features. */
function asExample(section: Section): SectionExample {
  const [list] =
    Object.entries(section).find(
      ([, value]) => Array.isArray(value) && value.some((item) => typeof item === 'object' && '_ref' in item),
    ) ?? []
  return { section, ...(list !== undefined && { list }) }
}

const longWorded = (id: string) => `${id}-of-a-test-long-words`

/** The section with the copies that `makeLongWorded` makes. */
const ofLongWorded = ({ section, list }: SectionExample): SectionExample =>
  list
    ? {
        section: {
          ...section,
          [list]: (section[list] as Reference[]).map((each) => ({ ...each, _ref: longWorded(each._ref) })),
        },
        list,
      }
    : { section }

/** Copies documents that sections list, such as features, and replaces their texts by long words. */
async function makeLongWorded(ids: readonly string[]) {
  const documents = await editor().fetch<({ _id: string } & Section)[]>('*[_id in $ids]', { ids })
  const transaction = editor().transaction()
  for (const document of documents) {
    const copy = { ...withLongWords(document), _id: longWorded(document._id) }
    made.add(copy._id)
    transaction.createOrReplace(copy)
  }
  await transaction.commit()
}

test.afterAll(async () => {
  for (const id of made) await editor().delete(id)
})

/**
 * Puts every section below every other and measures, in pixels, the empty space at the end of the upper section (`end`)
 * and at the start of the lower one (`start`).
 */
function measurePairs() {
  const main = document.querySelector('main')
  if (!main) throw new Error('The page has no main element.')
  const all = [...main.children].filter(({ id }) => id)
  const ofKind = all.filter(({ id }) => /-(?:seeded|twelve)$/.test(id))
  // One section of each ground is enough: what a neighbour needs depends on the ground, not on the content.
  const [dark, tinted] = ['quotation-one', 'quotation-long-words'].map((name) =>
    all.find(({ id }) => id === name),
  )
  if (!dark || !tinted) throw new Error('The page has no section on a dark and none on a tinted ground.')
  const pairs = ofKind.flatMap((below) => ofKind.map((above) => [above, below] as const))
  for (const other of [...ofKind, dark, tinted])
    for (const toned of [dark, tinted]) pairs.push([other, toned], [toned, other])
  const ground = (section: Element) => {
    const { backgroundColor } = getComputedStyle(section)
    return backgroundColor === 'rgba(0, 0, 0, 0)'
      ? getComputedStyle(document.body).backgroundColor
      : backgroundColor
  }
  const seen = (element: Element) => {
    const { backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
    // The blurred preview of a picture is larger than the picture, which hides its edges.
    if (element.matches('svg[class$="_preview"]')) return false
    return (
      /^(?:img|svg|input|textarea|button)$/i.test(element.tagName) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) ||
      backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      borderTopWidth !== '0px' ||
      borderBottomWidth !== '0px'
    )
  }
  const edges = (section: Element) => {
    const box = section.getBoundingClientRect()
    const hidden = [...section.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).clipPath === 'inset(50%)',
    )
    const boxes = [...section.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !hidden.some((each) => each.contains(element)))
      .filter((element) => !element.closest('svg svg, svg > *, [inert], .visually-hidden') && seen(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    const top = Math.max(box.top, Math.min(...boxes.map((each) => each.top)))
    const bottom = Math.min(box.bottom, Math.max(...boxes.map((each) => each.bottom)))
    return { above: top - box.top, below: box.bottom - bottom }
  }
  return pairs.map(([above, second]) => {
    const below = above === second ? (second.cloneNode(true) as Element) : second
    main.replaceChildren(above, below)
    const [first, next] = [edges(above), edges(below)]
    return {
      above: above.id,
      below: below.id,
      sameGround: ground(above) === ground(below),
      end: Math.round(first.below),
      start: Math.round(next.above),
    }
  })
}

/** Sections whose pictures reach the edge of their ground, or beyond. */
const bleedsAbove = /^(?:hero|callToAction|fullWidthImage)-/
const bleedsBelow = /^(?:hero|callToAction)-/

const nameOf = ({ _type }: Section, variant: string) => `${_type.replace(/Section$/, '')}-${variant}`

test('long words break within their boxes', async ({ page }) => {
  await page.goto(PATH)
  await expectTextInBoxes(page, PATH, [320, 360, 768, 1024, 1440], 'main > [id$="-long-words"]')
})

for (const width of [360, 1280]) {
  test(`sections have no accessibility violation, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PATH)
    // Checked on one width only: twelve items repeat the markup of one.
    await expectAccessible(page, `${width}`, width === 360 ? 'main' : 'main > :not([id$="-twelve"])')
    for (const on of width === 360 ? [320] : [768, 1440]) await expectNoSidewaysScroll(page, PATH, on)
  })

  test(`every section keeps its distance from every other, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PATH)
    const [half, full] = width === 360 ? [32, 64] : [64, 128]
    const wrong = (await page.evaluate(measurePairs)).filter(({ above, below, sameGround, end, start }) => {
      const [ends, starts] = [!bleedsBelow.test(above), !bleedsAbove.test(below)]
      // A tilted portrait may reach a few pixels further.
      if (!sameGround) return (ends && end < half * 0.8) || (starts && start < half * 0.8)
      return ends && starts && (end + start < full * 0.8 || end + start > full * 2)
    })
    expect(wrong).toEqual([])
  })

  test.describe('in half the resolution', () => {
    // A quarter of the pixels: drawing them is most of what the test costs.
    test.use({ deviceScaleFactor: 0.5 })

    test(`sections look as they did, ${width} pixels wide`, async ({ page }, testInfo) => {
      const colorScheme = width === 360 ? 'dark' : 'light'
      // Higher than every section.
      await page.setViewportSize({ width, height: width === 360 ? 10_000 : 8_000 })
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await page.goto(PATH)
      await compareLooks(page, testInfo, 'main > [id]', `docs/sections-${colorScheme}.webp`)
    })
  })
}
