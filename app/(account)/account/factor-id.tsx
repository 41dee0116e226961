'use client'

import { use } from 'react'
import { FormContext } from '../_form/form-context'

/** Which app a form is about; it stays known when the page is rendered anew. */
export function FactorId({ id }: Readonly<{ id: string | undefined }>) {
  const { answer } = use(FormContext)
  const before = answer.kind === 'problem' ? answer.words.factorId : undefined
  return <input type="hidden" name="factorId" value={id ?? before ?? ''} />
}
