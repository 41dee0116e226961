'use client'

import { useField } from '@/app/_form/form-context'

/** Which app a form is about; it stays known when the page is rendered anew. */
export function FactorId({ id }: Readonly<{ id: string | undefined }>) {
  const { value } = useField('factorId')
  return <input type="hidden" name="factorId" value={id ?? value ?? ''} />
}
