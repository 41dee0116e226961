/**
 * The styles of the designer, in files of their own: as CSS modules, Turbopack would put a part of them into the style
 * sheets of all public pages. Each comes when it is needed: `controls` with the scripts or with the answer to the form.
 */
export function PassDesignerStyles({ part }: Readonly<{ part: 'controls' | 'staff' }>) {
  return <link rel="stylesheet" href={`/pass-designer/${part}.css`} precedence="designer" />
}
