'use client'

import { buttonClass } from '@/app/_components/button-class'
import { PassPhone } from '@/app/_components/pass/preview/phone'
import { type Side, walletNames, wallets } from '@/app/_components/pass/preview/sides'
import { Choice } from './choice'
import { useDesignerContext } from './designer-context'
import styles from './designer-phone.module.css'

/** The pass on a phone that turns, with the switches for its wallet and its side. */
export function DesignerPhone({ className = '' }: Readonly<{ className?: string }>) {
  const { content, state, live, wallet, showWallet, side, showSide, half } = useDesignerContext()
  const { words, parts } = content
  const turned = side === 'back'
  const face = (shown: Side) => (
    <PassPhone
      design={state.design}
      logoSrc={state.logo}
      wallet={wallet}
      side={shown}
      className={styles.phone}
    />
  )
  return (
    <div className={`${styles.stage} ${className}`}>
      <div className={`${styles.scene} ${half === 'lower' && !turned ? styles.lower : ''}`}>
        <div className={`${styles.turning} ${turned ? styles.turned : ''}`}>
          <div className={styles.face} aria-hidden={turned}>
            {face('front')}
          </div>
          {live && (
            <div className={`${styles.face} ${styles.back}`} aria-hidden={!turned}>
              {face('back')}
            </div>
          )}
        </div>
      </div>
      <div className={styles.switches}>
        {parts?.includes('google') && (
          <Choice
            name="wallet"
            legend={words.wallet ?? ''}
            quiet
            options={wallets.map((value) => ({ value, label: walletNames[value] }))}
            value={wallet}
            onChange={showWallet}
          />
        )}
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
