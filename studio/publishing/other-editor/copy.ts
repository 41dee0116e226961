/** How the question names an action, and what it says about the text of the editor who is writing. */
export type ActionCopy = { action: string; consequence: (name: string) => string }

/** The texts for each action that asks while another editor is writing. */
export const otherEditorCopy = {
  publish: {
    action: 'Publish',
    consequence: (name) =>
      `Publishing puts on the site what ${name} has typed so far, finished or not. What ${name} types after that is kept as a draft.`,
  },
  unpublish: {
    action: 'Unpublish',
    consequence: (name) =>
      `Unpublishing takes the document off the site. What ${name} has typed, and still types, is kept as a draft.`,
  },
  delete: {
    action: 'Delete',
    consequence: (name) =>
      `What ${name} has typed so far goes into the bin with the document. What ${name} types after that is lost.`,
  },
  discardChanges: {
    action: 'Discard',
    consequence: (name) =>
      `The draft is the same for all: what ${name} has typed since the document was published is discarded too.`,
  },
  restore: {
    action: 'Restore',
    consequence: (name) =>
      `The draft is the same for all: the earlier version takes the place of what ${name} has typed. The history keeps it.`,
  },
} satisfies Record<string, ActionCopy>
