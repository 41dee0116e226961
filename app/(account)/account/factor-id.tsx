'use client'

import { useField } from '@/app/_form/form-context'

/** The id of the form's app, kept when the page is rendered again. */
export function FactorId({ id }: Readonly<{ id: string | undefined }>) {
  const { value } = useField('factorId')
  return <input type="hidden" name="factorId" value={id ?? value ?? ''} />
}
