/** The system font: no download. */
export const textFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"

/** The site's display font, by the name that Next.js gives it (app/studio/face.ts). */
export const headingFamily = `displayFont, 'Arial Narrow', ${textFamily}`

export const codeFamily = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"
