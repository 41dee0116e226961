/**
 * Puts the captcha’s token into a form. Where it does not work the form goes without, and the server decides.
 * @returns what to tell the person who has not solved it
 */
export async function solveCaptcha(
  fields: FormData,
  place: HTMLElement | null,
  siteKey: string,
): Promise<string | undefined> {
  if (!place) return undefined
  try {
    const { addToken } = await import('@/app/_forms/captcha')
    const unsolved = await addToken(fields, place, siteKey)
    return unsolved?.kind === 'failed' ? unsolved.message : undefined
  } catch {
    return undefined
  }
}

/** Shows the captcha in time, so that it is solved when the form is sent; should that fail, it shows then. */
export function prepareCaptcha(place: HTMLElement | null, siteKey: string | undefined): void {
  if (!place || !siteKey) return
  import('@/app/_forms/captcha').then(({ showCaptcha }) => showCaptcha(place, siteKey)).catch(() => undefined)
}
