/** Wallets are set up wrongly; the message names the variable and says what to do. */
export class WalletError extends Error {
  override name = 'WalletError'
}
