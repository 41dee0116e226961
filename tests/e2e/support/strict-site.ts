import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { apiKeys } from '../../../local/launcher/api-keys'
import { clientWith } from './people'
import { ports } from './ports'
import { renderAnew } from './render-anew'
import { distDir } from './test-site'

/** What the captcha is configured with. The auth service takes every token under Cloudflare’s secret for tests, and none missing. */
export const captcha = { siteKey: '1x00000000000000000000AA', secret: '1x0000000000000000000000000000000AA' }

export const strictUrl = `http://localhost:${ports.strictSite}`

const folder = '.local/strict'
const build = '.next-strict'

/**
 * The site once more, from the same build, as careful operators set it up: with a captcha before every form of an account, and an auth service that opens no
 * accounts by itself and wants the present password for a new one. Its data are its own.
 */
export async function startStrictSite() {
  await rm(folder, { recursive: true, force: true })
  await cp(distDir, build, {
    recursive: true,
    filter: (path) => !['cache', 'lock', 'trace'].includes(basename(path)),
  })
  const child = spawn(process.execPath, ['local/launcher/main.mjs', 'start', '--no-build'], {
    env: {
      ...process.env,
      PORT: String(ports.strictSite),
      LOCAL_CLOUD_PORT: String(ports.strictCloud),
      LOCAL_DB_PORT: String(ports.strictDatabase),
      LOCAL_SMTP_PORT: String(ports.strictSmtp),
      LOCAL_DATA_DIR: folder,
      LIFTPASS_DIST_DIR: build,
      GOTRUE_SMTP_MAX_FREQUENCY: '1s',
      TURNSTILE_SITE_KEY: captcha.siteKey,
      TURNSTILE_SECRET_KEY: captcha.secret,
      TURNSTILE_VERIFY_URL: `http://localhost:${ports.captcha}/siteverify`,
      // Before every form, not only once somebody guesses.
      ACCOUNTS_LIMIT_TOTAL: '0',
      GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
      GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
      GOTRUE_SECURITY_CAPTCHA_SECRET: captcha.secret,
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
      GOTRUE_DISABLE_SIGNUP: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const open = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C stops everything')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The strict site ended (${code}):\n${said}`)))
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await Promise.all([folder, build].map((path) => rm(path, { recursive: true, force: true })))
  }
  await open
  const { authSecret, writeToken } = JSON.parse(await readFile(`${folder}/credentials.json`, 'utf8')) as {
    authSecret: string
    writeToken: string
  }
  const cloud = `http://localhost:${ports.strictCloud}`
  // The build knows nothing of the captcha.
  await renderAnew(
    { siteUrl: strictUrl, cloudUrl: cloud, writeToken },
    ['/login', '/signup', '/login/code', '/forgot-password'],
    (html, policy) => html.includes(captcha.siteKey) || policy.includes('https://challenges.cloudflare.com'),
  )
  const keys = apiKeys(authSecret)
  return {
    administrator: () => clientWith(keys.serviceRoleKey, cloud).auth.admin,
    visitor: () => clientWith(keys.anonKey, cloud).auth,
    /** Everything that was said and written down so far. */
    log: async () => said + (await readFile(`${folder}/logs/site.log`, 'utf8')),
    stop,
  }
}
