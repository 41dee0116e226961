'use client'

import { PassPhone } from '@/app/_components/pass/preview/phone'
import { encodeDesign } from '@/lib/pass-design/design'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'
import { ColorControl } from './color-control'
import { useDesignerContext } from './designer-context'
import { MoreControls } from './more-controls'
import { PassDesignerStyles } from './pass-designer-styles'

/**
 * The controls of the pass. The colour works without scripts; the others are collapsed, so that the form stays short.
 */
export function DesignerControls() {
  const { content, passTexts, state, live, wallet, side } = useDesignerContext()
  return (
    <>
      {live && <PassDesignerStyles part="controls" />}
      <ColorControl />
      <details className="pd-more">
        <summary className="pd-summary">{content.words.more}</summary>
        {live && <MoreControls />}
      </details>
      {/* Small screens show only half of the pass above; this is the whole pass, before the form is sent. It appears
      with the first change, because the button below must not move without an action of the visitor. */}
      {state.changed && (
        <div className="pd-whole">
          <PassPhone
            design={state.design}
            logoSrc={state.logo}
            texts={passTexts}
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
