import { walletLabels } from '@/lib/passes/wallet-labels'

/**
 * Link to a pass for one of the two wallets. It is our own button: Apple and Google do not allow redrawing their
 * badges. Height and clear space follow the guidelines for the badges. Styles: public/pass-designer/controls.css.
 * @param href of a `.pkpass`, or a URL that redirects to Google
 */
export function WalletButton({ wallet, href }: { wallet: keyof typeof walletLabels; href: string }) {
  return (
    <a className="pd-wallet-button" href={href} rel="nofollow">
      <svg className="pd-wallet-drawing" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3h3a3 3 0 0 0 6 0h3a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z" />
        <path d="M12 10v7M8.5 13.5h7" />
      </svg>
      {walletLabels[wallet]}
    </a>
  )
}
