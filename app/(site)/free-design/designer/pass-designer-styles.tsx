/**
 * The designer's style sheets, as plain files: Turbopack would put parts of CSS modules into the style sheets of all
 * public pages. `controls` is loaded with the scripts or with the response to the form, `staff` on the staff's page.
 */
export function PassDesignerStyles({ part }: Readonly<{ part: 'controls' | 'staff' }>) {
  return <link rel="stylesheet" href={`/pass-designer/${part}.css`} precedence="designer" />
}
