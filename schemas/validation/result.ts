/** Result of a custom validation rule of Sanity: true, or a sentence that tells the editor what to do. */
export type ValidationResult = true | string
