import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WalletButton } from '@/app/_components/wallet-button'

it.each([
  ['apple', 'Add to Apple Wallet'],
  ['google', 'Save to Google Wallet'],
] as const)('the button for %s names the wallet in text and works without scripts', (wallet, words) => {
  const html = renderToStaticMarkup(<WalletButton wallet={wallet} href="/api/sample-pass/x/pass" />)
  expect(html).toMatch(/^<a [^>]*href="\/api\/sample-pass\/x\/pass"/)
  expect(html.replace(/<[^>]*>/g, '')).toBe(words)
  expect(html).not.toMatch(/style=|<script|on\w+=/)
})
