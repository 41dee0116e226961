import { evaluate, parse } from 'groq-js'

type Grant = { filter: string; permissions: string[] }

/** Decides as the Studio's grants store does: each filter as `*[filter]` on the document alone. */
export function createGrantsStore(grants: readonly Grant[]) {
  return {
    async allows(permission: string, document: { _id: string; _type: string }): Promise<boolean> {
      for (const { filter, permissions } of grants) {
        const found: unknown = await (await evaluate(parse(`*[${filter}]`), { dataset: [document] })).get()
        if (Array.isArray(found) && found.length === 1 && permissions.includes(permission)) return true
      }
      return false
    },
  }
}
