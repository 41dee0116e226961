/** The brand's colours of tokens.css, for what is drawn without its custom properties. */
export const ink = '#10151e'
export const chalk = '#f6f2ea'
/** Red, blue, yellow, green. */
export const plates = ['#c81e2d', '#1d4e9e', '#f0b429', '#1b7a48'] as const
