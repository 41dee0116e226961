import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildInputs, isBuildVariable } from '../../../../commands/build/build-inputs.ts'
import {
  forgetBuild,
  recordBuild,
  removeRenderedPages,
  whyBuild,
} from '../../../../commands/build/build-record.ts'

describe('the build check before a start', () => {
  let root = ''
  let dist = ''
  let lake: Server
  let documents: object[] = []
  let environment: Record<string, string> = {}

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'build-'))
    dist = join(root, '.next')
    write('lib/env.ts', 'export const env = 1')
    write('package-lock.json', '{}')
    write('node_modules/.package-lock.json', '{}')
    documents = [{ _id: 'home', _rev: '1' }]
    lake = createServer((_, response) => response.end(JSON.stringify({ result: documents })))
    lake.listen(0, '127.0.0.1')
    await once(lake, 'listening')
    const SANITY_API_HOST = `http://127.0.0.1:${(lake.address() as AddressInfo).port}`
    environment = { SANITY_API_HOST, SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'production' }
    await build()
  })
  afterEach(() => {
    lake.closeAllConnections()
    lake.close()
    rmSync(root, { recursive: true })
  })

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const inputs = () => buildInputs(root, [join(root, 'data'), dist], environment)
  const why = async () => whyBuild(dist, await inputs())
  async function build(id = 'one'): Promise<void> {
    const read = await inputs()
    await forgetBuild(dist)
    write('.next/BUILD_ID', id)
    await recordBuild(dist, read)
  }

  it('skips the build when nothing changed, whatever the times of files are', async () => {
    utimesSync(join(root, 'lib/env.ts'), new Date(), new Date())
    expect(await why()).toBeUndefined()
  })

  it('rebuilds when a source file changed, was added or deleted, and names it', async () => {
    write('lib/env.ts', 'export const env = 2')
    expect(await why()).toBe('Rebuilding: lib/env.ts changed')
    renameSync(join(root, 'lib/env.ts'), join(root, 'lib/moved.ts'))
    expect(await why()).toBe('Rebuilding: lib/moved.ts is new (and 1 more)')
    rmSync(join(root, 'lib/moved.ts'))
    expect(await why()).toBe('Rebuilding: lib/env.ts is gone')
  })

  it.each(['package-lock.json', 'next.config.ts', 'public/icon.svg', 'docs/editors.md', 'new/page.tsx'])(
    'rebuilds when %s changed',
    async (path) => {
      write(path, 'new')
      expect(await why()).toMatch(`Rebuilding: ${path} `)
    },
  )

  it.each([
    'tests/a.test.ts',
    '.next/server/app/page.js',
    'data/postgres/1',
    '.env',
    'leads-1.csv',
    'local-production-2026-11-28-235000-000.tar.gz',
    'README.md',
  ])('skips the build when %s changed, which no build reads', async (path) => {
    write(path, 'new')
    expect(await why()).toBeUndefined()
  })

  it('rebuilds when a file in a linked folder changed, also when folders link to each other', async () => {
    write('data/media/a.svg', 'old')
    mkdirSync(join(root, 'public'))
    symlinkSync(join(root, 'data/media'), join(root, 'public/media'))
    symlinkSync(join(root, 'public'), join(root, 'data/media/back'))
    await build()
    expect(await why()).toBeUndefined()
    write('data/media/a.svg', 'new')
    expect(await why()).toBe('Rebuilding: public/media/a.svg changed')
  })

  it('rebuilds when other packages are installed or the project was moved', async () => {
    write('node_modules/.package-lock.json', '{"next": "17"}')
    expect(await why()).toBe('Rebuilding: what is installed in node_modules changed')
    await build()
    const moved = `${root}-moved`
    renameSync(root, moved)
    root = moved
    dist = join(root, '.next')
    expect(await why()).toBe('Rebuilding: the project folder changed')
  })

  it('rebuilds when a variable changed that pages contain, and not for other variables', async () => {
    environment.DATABASE_URL = 'postgresql://other'
    expect(await why()).toBeUndefined()
    environment.SITE_URL = 'https://a.example'
    expect(await why()).toBe('Rebuilding: SITE_URL is new')
  })

  it('rebuilds when documents were published, changed or deleted', async () => {
    for (const now of [
      [{ _id: 'home', _rev: '2' }],
      [],
      [
        { _id: 'home', _rev: '1' },
        { _id: 'b', _rev: '1' },
      ],
    ]) {
      documents = now
      expect(await why()).toBe('Rebuilding: the content changed')
    }
  })

  it('rebuilds when the Content Lake does not respond, now or at the last build', async () => {
    const { SANITY_API_HOST = '' } = environment
    environment.SANITY_API_HOST = 'http://127.0.0.1:1'
    expect(await why()).toBe('Rebuilding: the Content Lake did not respond, so the content may have changed')
    await build()
    environment.SANITY_API_HOST = SANITY_API_HOST
    expect(await why()).toMatch(/^Rebuilding: /)
  })

  it('rebuilds when the last build was interrupted, made by another command, or never made', async () => {
    await forgetBuild(dist)
    expect(await why()).toBe('Building: there is no finished build')
    await build()
    write('.next/BUILD_ID', 'of next build')
    expect(await why()).toBe('Building: there is no finished build')
    await build()
    write('.next/liftpass-build.json', '{"buildId": "o')
    expect(await why()).toBe('Building: there is no finished build')
    rmSync(dist, { recursive: true })
    expect(await why()).toBe('Building: there is no finished build')
  })

  it('rebuilds when a source file changed during the last build', async () => {
    const read = await inputs()
    write('lib/env.ts', 'export const env = 2')
    await recordBuild(dist, read)
    expect(await why()).toBe('Rebuilding: lib/env.ts changed')
  })

  it('records no values of variables', async () => {
    environment.SUPABASE_ANON_KEY = 'hunter2'
    await build()
    expect(readFileSync(join(dist, 'liftpass-build.json'), 'utf8')).not.toContain('hunter2')
  })

  it('removes pages that a server rendered, but nothing of the build', async () => {
    write('.next/server/route-cache/APP_PAGE/x/index.html', 'old')
    write('.next/server/app/index.html', 'built')
    await removeRenderedPages(dist)
    await removeRenderedPages(dist)
    expect(() => readFileSync(join(dist, 'server/route-cache/APP_PAGE/x/index.html'))).toThrow('ENOENT')
    expect(readFileSync(join(dist, 'server/app/index.html'), 'utf8')).toBe('built')
  })
})

/** Variables that are read at run time and are not part of built pages. */
const readAtRunTime =
  /^(PORT|HOST|LOG_\w+|ALLOW_PLAIN_HTTP|(CRON|HMAC)_SECRET|DATABASE_URL|TRUSTED_PROXIES|RECONCILE_\w+|AIRTABLE_\w+|(CONTACT|DESIGN)_FORM_\w+|FORM_SERVICE_\w+|SANITY_API_\w+_TOKEN|SANITY_REVALIDATE_SECRET|STUDIO_ORIGINS|SUPABASE_SERVICE_ROLE_KEY|CHECKOUT_\w+|(LEADS|ACCOUNTS)_\w+|SMTP_URL|MAIL_FROM|REVIEW_EMAILS|TURNSTILE_(SECRET_KEY|VERIFY_URL)|WEBSITE_\w+|APPLE_\w+|GOOGLE_WALLET_\w+|LOCAL_\w+|LIFTPASS_DIST_DIR)$/

it('every documented variable is classified as needed or not needed by the build', () => {
  const names = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !isBuildVariable(name) && !readAtRunTime.test(name))).toEqual([])
})
