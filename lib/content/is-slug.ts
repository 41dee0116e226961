const LONGEST = 200

/** Whether a text can be the slug of an article. For any other text the site does not ask the Content Lake. */
export function isSlug(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST && text.isWellFormed() && !/\p{Cc}/u.test(text)
}
