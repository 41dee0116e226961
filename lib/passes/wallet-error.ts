/** A wallet is configured wrongly. The message names the variable and how to fix it. */
export class WalletError extends Error {
  override name = 'WalletError'
}
