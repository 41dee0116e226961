import { badRequest } from '../errors.ts'
import type { LakeDocument } from '../store/document.ts'

/** Time limit of one evaluation. */
export class TimeBudget {
  readonly #deadline: number
  readonly #milliseconds: number

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
    this.#deadline = performance.now() + milliseconds
  }

  /** @throws LakeError 400 after the time limit */
  check(): void {
    if (performance.now() < this.#deadline) return
    throw badRequest(
      `The query took longer than ${this.#milliseconds} ms. Narrow its filters by _type or _id.`,
    )
  }
}

/**
 * An array of documents for groq-js, whose iterator checks the time limit, so that a query that joins the dataset with
 * itself ends.
 */
export class ScannedDocuments extends Array<LakeDocument> {
  #budget: TimeBudget | undefined

  // Slices and the like are plain arrays.
  static override get [Symbol.species]() {
    return Array
  }

  static within(budget: TimeBudget, documents: readonly LakeDocument[]): ScannedDocuments {
    const scanned = new ScannedDocuments()
    for (const document of documents) scanned.push(document)
    scanned.#budget = budget
    return scanned
  }

  override *[Symbol.iterator](): ArrayIterator<LakeDocument> {
    this.#budget?.check()
    for (let index = 0; index < this.length; index++) {
      if (index % 256 === 255) this.#budget?.check()
      yield this[index] as LakeDocument
    }
  }
}
