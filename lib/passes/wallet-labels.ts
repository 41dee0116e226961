/**
 * What buttons say that lead into a wallet. The wording belongs to the two brands, whose guidelines tie it to their
 * badges: so it stands here, and not among the texts that editors change.
 */
export const walletLabels = { apple: 'Add to Apple Wallet', google: 'Save to Google Wallet' } as const
