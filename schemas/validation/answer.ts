/** What a custom validation rule of Sanity answers: true, or a sentence for the editor saying what to do. */
export type Answer = true | string
