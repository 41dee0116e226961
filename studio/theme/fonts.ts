/** The reader's own system face: nothing to download, native on every machine. */
export const textFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"

/** The site's display face, as Next.js calls it (app/studio/face.ts). */
export const headingFamily = `displayFont, 'Arial Narrow', ${textFamily}`

export const codeFamily = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"
