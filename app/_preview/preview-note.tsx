import type { ReactNode } from 'react'

/** A note on a page in a preview, also in the Studio’s frame: why visitors do not see what is beside it. */
export const PreviewNote = ({ children }: Readonly<{ children: ReactNode }>) => (
  <strong className="preview-note">{children}</strong>
)
