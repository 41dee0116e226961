'use client'

import { PassPhone } from '@/app/_components/pass/preview/phone'
import { encodeDesign } from '@/lib/pass-design/design'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'
import { ColorControl } from './color-control'
import { useDesignerContext } from './designer-context'
import { Everything } from './everything'
import { PassDesignerStyles } from './pass-designer-styles'

/**
 * What can be changed on the pass. The colour is there without scripts; the rest opens, so that the form stays short.
 */
export function DesignerControls() {
  const { content, passWords, state, live, wallet, side } = useDesignerContext()
  return (
    <>
      {live && <PassDesignerStyles part="controls" />}
      <ColorControl />
      <details className="pd-more">
        <summary className="pd-summary">{content.words.more}</summary>
        {live && <Everything />}
      </details>
      {/* On a small screen only half of the pass is always in sight: here is the whole of it before it is sent. It comes
      with the first change, as the button below it must not move while nobody does anything. */}
      {state.changed && (
        <div className="pd-whole">
          <PassPhone
            design={state.design}
            logoSrc={state.logo}
            words={passWords}
            wallet={wallet}
            side={side}
          />
        </div>
      )}
      {live && <input type="hidden" name={DESIGN_FIELD} value={encodeDesign(state.design)} />}
      {live && state.logo && <input type="hidden" name={LOGO_FIELD} value={state.logo} />}
    </>
  )
}
