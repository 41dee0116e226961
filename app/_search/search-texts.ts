import type { Page } from '@/lib/content/types'
import { editable, type EditAttributes } from '@/lib/preview/editable'

export type SearchTexts = Readonly<
  Record<'label' | 'submit', string> & {
    placeholder: string | undefined
    /** makes the texts editable in a preview */
    edit: Readonly<Record<'label' | 'submit', EditAttributes>>
  }
>

/** The texts of every form that searches, which editors write on the page of the search. */
export function searchTexts(page: Page): SearchTexts {
  const field = page.formFields?.find(({ name }) => name === 'q')
  return {
    label: field?.label ?? page.heading,
    placeholder: field?.placeholder ?? undefined,
    submit: page.submitLabel ?? page.heading,
    edit: { label: editable(field, 'label'), submit: editable(page, 'submitLabel') },
  }
}
