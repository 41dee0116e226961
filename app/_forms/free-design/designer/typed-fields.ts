const KEY = 'liftpass-pass-typed'

/** Who asks for a pass. It never stands in the address, which is made to be shown around. */
const names = ['name', 'email'] as const

type Field = (name: string) => HTMLInputElement | null | undefined

/** Keeps what was typed for this tab, so that it is there when the page is loaded anew. */
export function storeTyped(field: Field): void {
  try {
    const typed = Object.fromEntries(names.map((name) => [name, field(name)?.value ?? '']))
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Some browsers have no storage to give.
  }
}

/** Puts it back into fields that are empty: browsers may have done so themselves. */
export function restoreTyped(field: Field): void {
  try {
    const typed = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    for (const name of names) {
      const [input, value] = [field(name), typed[name]]
      if (input && !input.value && typeof value === 'string') input.value = value
    }
  } catch {
    // As above.
  }
}

/** Forgets it: the form was sent. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
