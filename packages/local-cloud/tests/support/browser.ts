import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium to test with: CHROME_PATH, Playwright's own, the one that came with `npm ci` on Linux x64, which unpacks
 * itself, or the system's. The system's comes late because it differs from machine to machine, and a whole browser
 * takes half as long again as a headless one.
 * @throws Error that says how to get one
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const playwrights = chromium.executablePath()
  if (existsSync(playwrights)) return playwrights
  if (process.platform === 'linux' && process.arch === 'x64') {
    const bundled = await sparticuz.executablePath()
    if (await starts(bundled)) return bundled
  }
  const found = system.find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium found. Run "npx playwright install chromium", or set CHROME_PATH to a Chrome or Chromium.',
  )
}

/** The bundled one needs libraries of the system, which a bare machine may not have. */
async function starts(executable: string): Promise<boolean> {
  try {
    await promisify(execFile)(executable, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Chromium would otherwise send requests to Google at every start, and has no sandbox for root. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
