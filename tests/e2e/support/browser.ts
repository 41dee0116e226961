import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium to test with, from wherever there is one: CHROME_PATH, Playwright's own, the system's, or the one that came with
 * `npm ci` on Linux x64, which unpacks itself.
 * @throws Error that says how to get one
 */
export async function findBrowser(): Promise<string> {
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...system]
  const found = candidates.find((path) => path && existsSync(path))
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64') return sparticuz.executablePath()
  throw new Error(
    'No Chromium found. Run "npx playwright install chromium", or set CHROME_PATH to a Chrome or Chromium.',
  )
}

/** Chromium would otherwise call home at every start, and refuses its sandbox to root. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
