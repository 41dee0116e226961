/**
 * Labels of the buttons for the wallets. They are in the code instead of the Studio, because the guidelines of Apple
 * and Google prescribe the wording.
 */
export const walletLabels = { apple: 'Add to Apple Wallet', google: 'Save to Google Wallet' } as const
