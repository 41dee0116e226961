'use client'

import { PassPreview } from '@/app/_components/pass/preview/pass-preview'
import { WalletButton } from '@/app/_components/wallet-button'
import { decodeDesign } from '@/lib/pass-design/design'
import type { PassTexts } from '@/lib/pass-design/default-texts'
import { PassDesignerStyles } from './pass-designer-styles'
import { useSamplePass } from './sample-pass'

/** The requested pass below the thanks, with buttons for the wallets that are available. */
export function SamplePassResult({ texts }: Readonly<{ texts: PassTexts }>) {
  const samplePass = useSamplePass()
  const design = decodeDesign(samplePass?.design ?? '')
  if (!samplePass || !design) return null
  const { apple, google, logo } = samplePass
  return (
    <div className="pd-result">
      <PassDesignerStyles part="controls" />
      <PassPreview
        design={design}
        logoSrc={logo}
        texts={texts}
        wallet="apple"
        side="front"
        className="pd-sample"
      />
      <div className="pd-links">
        {apple && <WalletButton wallet="apple" href={apple} />}
        {google && <WalletButton wallet="google" href={google} />}
      </div>
    </div>
  )
}
