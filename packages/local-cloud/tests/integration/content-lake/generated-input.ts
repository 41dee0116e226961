/** Pseudo-random numbers from a seed, so that a failing case can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const paths = [
  'a',
  'a.b',
  'a[0]',
  'a[-1]',
  'a[',
  'a..',
  '..',
  '..a..b..c',
  'a[0:99999999]',
  '[_key=="x"]',
  '__proto__.x',
]
const oddTexts = [
  '',
  'note',
  '\0',
  '\ud800',
  'a.b',
  'drafts.',
  'drafts.x',
  '-x',
  '..',
  '__proto__',
  'constructor',
  '💪',
]
const oddNames = [
  '_id',
  '_type',
  '_rev',
  'hasOwnProperty',
  '__proto__',
  'toString',
  'then',
  '_ref',
  'a b',
  '',
  'x',
]
const oddNumbers = ['0', '-0', '1e400', '-1e400', '1e21', '0.1', '123456789012345678901234567890']

const actions = [
  'document.create',
  'document.edit',
  'document.publish',
  'document.unpublish',
  'document.delete',
  'document.discard',
  'document.replaceDraft',
  'document.version.create',
  'document.version.replace',
  'document.version.discard',
  'document.version.unpublish',
  'document.nonsense',
  'release.create',
  'release.edit',
  'release.publish',
  'release.archive',
  'release.unarchive',
  'release.schedule',
  'release.delete',
  'release.import',
]

/** Generates malformed requests. Bodies are texts, because JSON.stringify would produce valid JSON only. */
export class Generator {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomFrom(seed)
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item
  }

  /** Mutation requests from nearly right to nonsense. */
  mutationBody(): string {
    const makers = [
      () => this.json(3),
      () => `{"mutations":${this.json(3)}}`,
      () => `{"mutations":[${this.#mutation()}]}`,
      () => `{"mutations":[${this.#mutation()},${this.#mutation()}],"transactionId":${this.json(0)}}`,
      () => `{"mutations":[{"create":{"_type":"note","deep":${nested(this.pick([30, 70, 5_000]))}}}]}`,
      () => this.pick(['', '{', 'null', '[]', '"text"', '\uFEFF{}', `{"mutations":${nested(50_000)}}`]),
    ]
    return this.pick(makers)()
  }

  /** Requests for actions from nearly right to nonsense. */
  actionBody(): string {
    const makers = [
      () => `{"actions":${this.json(3)}}`,
      () => `{"actions":[${this.#action()}]}`,
      () => `{"actions":[${this.#action()},${this.#action()}],"transactionId":${this.json(0)}}`,
      () => this.pick(['', 'null', '{"actions":[]}', `{"actions":${nested(50_000)}}`]),
    ]
    return this.pick(makers)()
  }

  #action(): string {
    const kind = this.pick(actions)
    const id = () => this.pick(['"target"', '"drafts.target"', '"versions.r.target"', this.json(0)])
    const document = () => `{"_id":${id()},"_type":"note","value":${this.json(3)}}`
    const fields = [
      () => `"publishedId":${id()}`,
      () => `"draftId":${id()}`,
      () => `"versionId":${id()}`,
      () => `"baseId":${id()}`,
      () => `"includeDrafts":[${id()}]`,
      () => `"ifExists":"${this.pick(['fail', 'ignore', ''])}"`,
      () => `"attributes":${document()}`,
      () => `"document":${document()}`,
      () => `"patch":${this.#patch()}`,
      () => `"releaseId":${this.pick(['"r"', this.json(0)])}`,
      () => `"publishAt":${this.pick(['"2090-01-01"', this.json(0)])}`,
      () => `"metadata":${this.json(2)}`,
    ]
    const given = fields.filter(() => this.#random() < 0.6).map((field) => field())
    return `{"actionType":"sanity.action.${kind}"${given.map((field) => `,${field}`).join('')}}`
  }

  query(): string {
    const parts = [
      '*',
      '[',
      ']',
      '{',
      '}',
      '_type',
      '==',
      '"note"',
      '$p',
      '->',
      '...',
      '(',
      ')',
      'count',
      '^',
      '@',
      '|',
    ]
    const more = [
      'order(',
      'match',
      '"*a*b*c*d*e*f*g*"',
      '..',
      '0',
      '-1',
      '/',
      '%',
      'in',
      'path("**")',
      'now()',
      '\0',
    ]
    const length = 1 + Math.floor(this.#random() * 12)
    const makers = [
      () => Array.from({ length }, () => this.pick([...parts, ...more])).join(' '),
      () => `*[${this.pick(oddNames) || 'x'} ${this.pick(['==', 'in', 'match', '>', '<='])} $p]`,
      () => '('.repeat(this.pick([10, 2_000, 20_000])) + '1',
      () => `*[references($p)]{"a": ${this.pick(oddNames) || 'x'}, ...}`,
      () =>
        `${this.pick(['math::sum', 'string::split', 'array::join', 'pt::text', 'diff::changedAny', 'geo::distance'])}($p, "x")`,
    ]
    return this.pick(makers)()
  }

  /** JSON with unusual but valid values. */
  json(levels: number): string {
    const kind = levels > 0 ? this.pick(['object', 'array', 'leaf']) : 'leaf'
    const size = Math.floor(this.#random() * 4)
    if (kind === 'array') return `[${Array.from({ length: size }, () => this.json(levels - 1)).join(',')}]`
    if (kind === 'leaf') {
      return this.pick([
        JSON.stringify(this.pick(oddTexts)),
        this.pick(oddNumbers),
        'true',
        'null',
        JSON.stringify(this.pick(paths)),
      ])
    }
    const members = Array.from(
      { length: size },
      () => `${JSON.stringify(this.pick(oddNames))}:${this.json(levels - 1)}`,
    )
    return `{${members.join(',')}}`
  }

  #mutation(): string {
    const kind = this.pick(['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch', 'nonsense'])
    if (kind === 'delete')
      return `{"delete":${this.pick([this.json(2), `{"id":${this.json(1)}}`, this.#byQuery()])}}`
    if (kind === 'patch') return `{"patch":${this.#patch()}}`
    return `{${JSON.stringify(kind)}:{"_id":${this.json(0)},"_type":"note","value":${this.json(3)}}}`
  }

  #patch(): string {
    const operation = this.pick(['set', 'setIfMissing', 'inc', 'dec', 'diffMatchPatch'])
    const path = JSON.stringify(this.pick(paths))
    const operations = [
      `"${operation}":{${path}:${this.json(2)}}`,
      `"unset":[${path}]`,
      `"insert":{"${this.pick(['before', 'after', 'replace', 'beside'])}":${path},"items":${this.json(2)}}`,
      `"ifRevisionID":${this.json(0)}`,
    ]
    return `{"id":${this.pick(['"target"', this.json(0)])},${this.pick(operations)},${this.pick(operations)}}`
  }

  #byQuery(): string {
    return `{"query":${JSON.stringify(this.query())},"params":${this.json(2)}}`
  }
}
