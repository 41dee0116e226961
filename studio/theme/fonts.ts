/** The reader's own system face: nothing to download, native on every machine. */
export const textFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"

/** The site's display face, whose variable the document's root carries. */
export const headingFamily = `var(--font-archivo), 'Arial Narrow', ${textFamily}`

export const codeFamily = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"
