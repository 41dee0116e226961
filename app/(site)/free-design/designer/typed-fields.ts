const KEY = 'liftpass-pass-typed'

/** Personal data: kept out of the URL, which visitors share. */
const names = ['name', 'email'] as const

type Field = (name: string) => HTMLInputElement | null | undefined

/** Keeps name and email for this tab, so that a reload does not lose them. */
export function storeTyped(field: Field): void {
  try {
    const typed = Object.fromEntries(names.map((name) => [name, field(name)?.value ?? '']))
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Some browsers block session storage.
  }
}

/** Fills empty fields with the kept values. Browsers may have filled them already. */
export function restoreTyped(field: Field): void {
  try {
    const typed = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    for (const name of names) {
      const [input, value] = [field(name), typed[name]]
      if (input && !input.value && typeof value === 'string') input.value = value
    }
  } catch {
    // Session storage is blocked, or holds no JSON.
  }
}

/** Removes the kept values once the form is sent. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Some browsers block session storage.
  }
}
