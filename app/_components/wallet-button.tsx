import { walletLabels } from '@/lib/passes/wallet-labels'

/**
 * Leads to a pass for one of the two wallets. It is ours, in plain words: the badges of Apple and Google are theirs to
 * hand out, and not to be redrawn. Height and clear space are those that their guidelines ask of a badge.
 * Its styles are in public/pass-designer/controls.css.
 * @param href of a `.pkpass`, or an address that redirects to Google's
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
