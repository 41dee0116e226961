import type { ArraySchemaType, ObjectSchemaType, Reference, SchemaType } from 'sanity'
import { formatMoment } from '../publishing/schedule/time'

/** A picture as a document keeps it. */
export type PictureValue = {
  asset?: Reference
  crop?: { top: number; bottom: number; left: number; right: number }
  hotspot?: { x: number; y: number; width: number; height: number }
}

/** How a field differs. `only`: a section or another item of a list that one of the versions does not have. */
export type ValueChange =
  | { kind: 'text'; before: string; after: string }
  | { kind: 'picture'; before: PictureValue | undefined; after: PictureValue | undefined }
  | { kind: 'references'; type: SchemaType; before: readonly Reference[]; after: readonly Reference[] }
  | { kind: 'only'; version: 'before' | 'after' }
  | { kind: 'formatting' }

/** A field that differs between two versions. `trail`: what editors call the field, from the document inwards. */
export type Difference = ValueChange & { trail: readonly string[] }

type Item = { _key?: string; _type?: string; _ref?: string } & Record<string, unknown>
type Block = { children?: readonly { text?: string }[] }

/**
 * The fields in which two versions of a document differ, in the order of the form.
 * @param type of the document, or of the field at `trail`
 */
export function differences(
  type: SchemaType,
  before: unknown,
  after: unknown,
  trail: readonly string[] = [],
): Difference[] {
  if (isEqual(before, after)) return []
  if (type.jsonType === 'array') return differentItems(type, listOf(before), listOf(after), trail)
  if (type.jsonType !== 'object' || is(type, 'slug')) {
    const texts = { before: textOf(type, before), after: textOf(type, after) }
    return texts.before === texts.after ? [] : [{ trail, kind: 'text', ...texts }]
  }
  if (is(type, 'reference')) return differentReferences(type, listOf(before), listOf(after), trail)
  return differentFields(type, before as Item | undefined, after as Item | undefined, trail)
}

const pictureFields = ['asset', 'crop', 'hotspot', 'media']

function differentFields(
  type: ObjectSchemaType,
  before: Item | undefined,
  after: Item | undefined,
  trail: readonly string[],
): Difference[] {
  const isPicture = is(type, 'image')
  const picture = (value: Item | undefined): PictureValue | undefined =>
    value?.asset
      ? (({ asset, crop, hotspot }) => ({ asset, crop, hotspot }))(value as PictureValue)
      : undefined
  const pictures = { before: isPicture && picture(before), after: isPicture && picture(after) }
  return [
    ...(isPicture && !isEqual(pictures.before, pictures.after)
      ? [{ trail, kind: 'picture' as const, before: picture(before), after: picture(after) }]
      : []),
    ...type.fields
      .filter(({ name, type: { hidden } }) => hidden !== true && !(isPicture && pictureFields.includes(name)))
      .flatMap((field) =>
        differences(field.type, before?.[field.name], after?.[field.name], [
          ...trail,
          titleOf(field.type, field.name),
        ]),
      ),
  ]
}

function differentItems(
  type: ArraySchemaType,
  before: readonly Item[],
  after: readonly Item[],
  trail: readonly string[],
): Difference[] {
  if (type.of.every((member) => is(member, 'reference'))) {
    return differentReferences(type.of[0] as SchemaType, before, after, trail)
  }
  if (type.of.every(({ jsonType }) => jsonType !== 'object')) {
    return [{ trail, kind: 'text', before: before.join('\n'), after: after.join('\n') }]
  }
  const isBlock = ({ _type }: Item) => _type === 'block'
  const isNamed = (item: Item) => !isBlock(item)
  return [
    ...differentText(before.filter(isBlock), after.filter(isBlock), trail),
    ...differentObjects(type, before.filter(isNamed), after.filter(isNamed), trail),
  ]
}

function differentText(
  before: readonly Item[],
  after: readonly Item[],
  trail: readonly string[],
): Difference[] {
  const text = (blocks: readonly Block[]) =>
    blocks.map(({ children = [] }) => children.map((child) => child.text ?? '').join('')).join('\n')
  const texts = { before: text(before as readonly Block[]), after: text(after as readonly Block[]) }
  if (texts.before !== texts.after) return [{ trail, kind: 'text', ...texts }]
  return isEqual(before, after) ? [] : [{ trail, kind: 'formatting' }]
}

/** Items of a list are the same when they have the same key. Removed ones come last. */
function differentObjects(
  type: ArraySchemaType,
  before: readonly Item[],
  after: readonly Item[],
  trail: readonly string[],
): Difference[] {
  const find = (items: readonly Item[], { _key }: Item) => items.find((item) => item._key === _key)
  const memberOf = (item: Item) =>
    (type.of.find(({ name }) => name === item._type) ?? type.of[0]) as SchemaType
  const nameOf = (item: Item) => itemName(memberOf(item), item)
  const kept = (items: readonly Item[], others: readonly Item[]) =>
    items.filter((item) => find(others, item)).map((item) => item._key)
  const names = (items: readonly Item[]) => items.map(nameOf).join('\n')
  return [
    ...(isEqual(kept(before, after), kept(after, before))
      ? []
      : [{ trail: [...trail, 'Order'], kind: 'text' as const, before: names(before), after: names(after) }]),
    ...after.flatMap((item): Difference[] => {
      const earlier = find(before, item)
      const at = [...trail, nameOf(item)]
      const inner = differences(memberOf(item), earlier, item, at)
      return earlier ? inner : [{ trail: at, kind: 'only', version: 'after' }, ...inner]
    }),
    ...before
      .filter((item) => !find(after, item))
      .flatMap((item): Difference[] => {
        const at = [...trail, nameOf(item)]
        return [
          { trail: at, kind: 'only', version: 'before' },
          ...differences(memberOf(item), item, undefined, at),
        ]
      }),
  ]
}

function differentReferences(
  type: SchemaType,
  before: readonly Item[],
  after: readonly Item[],
  trail: readonly string[],
): Difference[] {
  const targets = (items: readonly Item[]) => items.map(({ _ref }) => _ref)
  if (isEqual(targets(before), targets(after))) return []
  const references = { before: before as unknown as Reference[], after: after as unknown as Reference[] }
  return [{ trail, kind: 'references', type, ...references }]
}

/** Fields that name a section or another item, the first that has a text. */
const nameFields = ['heading', 'title', 'question', 'label', 'name', 'text', 'alt']

function itemName(type: SchemaType, item: Item): string {
  const name = nameFields.map((field) => item[field]).find((value) => typeof value === 'string' && value)
  return name ? `${titleOf(type, type.name)}: ${String(name)}` : titleOf(type, type.name)
}

const titleOf = (type: SchemaType, name: string) => type.title ?? name

function textOf(type: SchemaType, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (is(type, 'slug')) return (value as { current?: string }).current ?? ''
  if (is(type, 'datetime')) return formatMoment(new Date(value as string))
  const { list = [] } = (type.options ?? {}) as {
    list?: readonly (string | { title: string; value: unknown })[]
  }
  const choice = list.find((one) => typeof one === 'object' && one.value === value)
  return typeof choice === 'object' ? choice.title : String(value as string | number)
}

/** Whether a type is, or is derived from, another one. */
const is = (type: SchemaType, name: string): boolean =>
  type.name === name || Boolean(type.type && is(type.type, name))

const listOf = (value: unknown): readonly Item[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as Item[]

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return (one ?? null) === (other ?? null)
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isEqual((one as Item)[key], (other as Item)[key]))
}
