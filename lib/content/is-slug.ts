const LONGEST = 200

/**
 * Whether a text may be the slug of an article. What no editor can have typed needs no question to the Content Lake.
 */
export function isSlug(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST && text.isWellFormed() && !/\p{Cc}/u.test(text)
}
