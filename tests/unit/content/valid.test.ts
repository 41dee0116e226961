import { describe, expect, it } from 'vitest'
import { findings } from '../schemas/validate'
import { objectsIn, readSeed, type SeedDocument } from './seed'

const anyImage = `image-${'0'.repeat(40)}-1600x900-png`
const documents = readSeed()
const ids = [...documents.map((document) => document._id), anyImage]

/** A document as the import leaves it: the picture's file uploaded and referenced. */
function imported(document: SeedDocument): SeedDocument {
  const copy = structuredClone(document)
  for (const { value } of objectsIn(copy)) {
    if (!value._sanityAsset) continue
    delete value._sanityAsset
    value.asset = { _type: 'reference', _ref: anyImage }
  }
  return copy
}

describe.each(documents.map((document) => [document._id, imported(document)] as const))(
  'the seed document %s',
  (_id, document) => {
    it('passes the Studio’s validation without errors or warnings', async () => {
      expect(await findings(document, ids, 'studio', documents)).toEqual([])
    })

    it('has no field that its type does not have', async () => {
      expect(await findings(document, ids, 'cli', documents)).toEqual([])
    })
  },
)
