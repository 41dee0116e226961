import type { FormPage } from '@/lib/content/types'
import { type EditAttributes, editable } from '@/lib/preview/editable'

/** The texts of one form field, as an editor wrote them. */
export type FormFieldTexts = {
  name: string
  label: string
  placeholder?: string
  hint?: string
  edit: EditAttributes
}

/** Texts of the field `name`. A field that the editor deleted stays in the form, labelled with its technical name. */
export function formField(page: Pick<FormPage, 'formFields'>, name: string): FormFieldTexts {
  const found = page.formFields?.find((field) => field.name === name)
  return {
    name,
    label: found?.label ?? name,
    placeholder: found?.placeholder ?? undefined,
    hint: found?.hint ?? undefined,
    edit: editable(found),
  }
}
