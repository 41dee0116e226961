'use client'

import { buttonClass } from '@/app/_components/button-class'
import { PassPhone } from '@/app/_components/pass/preview/phone'
import { type Side, walletNames, wallets } from '@/app/_components/pass/preview/sides'
import { useDesignerContext } from './designer-context'

/** The pass on a phone that turns, with the switches for its wallet and its side. */
export function DesignerPhone() {
  const { content, passTexts, state, live, wallet, showWallet, side, showSide, half } = useDesignerContext()
  const { words, parts } = content
  const turned = side === 'back'
  const face = (shown: Side) => (
    <PassPhone
      design={state.design}
      logoSrc={state.logo}
      texts={passTexts}
      wallet={wallet}
      side={shown}
      className="pd-phone"
    />
  )
  return (
    <div className="pd-stage">
      <div className={`pd-scene ${half === 'lower' && !turned ? 'pd-lower' : ''}`}>
        <div className={`pd-turning ${turned ? 'pd-turned' : ''}`}>
          <div className="pd-face" aria-hidden={turned}>
            {face('front')}
          </div>
          {live && (
            <div className="pd-face pd-back" aria-hidden={!turned}>
              {face('back')}
            </div>
          )}
        </div>
      </div>
      <div role="group" aria-label={words.wallet ?? ''} className="pd-switches">
        {parts?.includes('google') &&
          wallets.map((each) => (
            <button
              key={each}
              type="button"
              data-replay-click=""
              aria-pressed={each === wallet}
              className={buttonClass(each === wallet ? 'solid' : 'outline')}
              onClick={() => showWallet(each)}
            >
              {walletNames[each]}
            </button>
          ))}
        <button
          type="button"
          data-replay-click=""
          className={buttonClass('outline')}
          onClick={() => showSide(turned ? 'front' : 'back')}
        >
          {turned ? words.showFront : words.showBack}
        </button>
      </div>
    </div>
  )
}
