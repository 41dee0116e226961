/**
 * The styles of the designer, in a file of their own: as a CSS module, Turbopack would put a part of them into the style
 * sheets of all public pages.
 */
export function PassDesignerStyles() {
  // eslint-disable-next-line @next/next/no-css-tags -- for that very reason
  return <link rel="stylesheet" href="/pass-designer.css" precedence="designer" />
}
