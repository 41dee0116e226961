'use client'

import { encodeDesign } from '@/lib/pass-design/design'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'
import { ColorControl } from './color-control'
import { useDesignerContext } from './designer-context'
import { Everything } from './everything'

/** What can be changed on the pass. The colour is there without scripts; the rest opens, so that the form stays short. */
export function DesignerControls() {
  const { content, state, live } = useDesignerContext()
  return (
    <>
      <ColorControl />
      <details className="pd-more">
        <summary className="pd-summary">{content.words.more}</summary>
        {live && <Everything />}
      </details>
      {live && <input type="hidden" name={DESIGN_FIELD} value={encodeDesign(state.design)} />}
      {live && state.logo && <input type="hidden" name={LOGO_FIELD} value={state.logo} />}
    </>
  )
}
