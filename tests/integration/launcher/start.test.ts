import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAlive, waitUntilGone } from '../../../packages/local-cloud/src/processes/alive.ts'
import { freePort } from '../../../packages/local-cloud/src/processes/ports.ts'
import { databasePid, launch, launchByNpm, project, type Launched } from './launch.ts'

describe('npm start', () => {
  // One folder for all tests: making a database in a new one takes as long as two starts.
  const { root, remove } = project()
  afterAll(remove)
  const forget = (name: string) => rmSync(join(root, name), { recursive: true, force: true })
  let launched: Launched[] = []
  beforeEach(() => {
    launched = []
    forget('.next')
    forget('.env.local')
  })
  afterEach(async () => {
    for (const { child } of launched) child.kill('SIGTERM')
    await Promise.all(launched.map(({ exit }) => exit))
  })
  const start = (args: string[] = ['start'], environment?: Record<string, string>) => {
    const one = launch(root, args, environment)
    launched.push(one)
    return one
  }
  const siteAddress = async (one: Launched) => {
    await one.printed(/Ctrl-C stops everything/)
    return (await one.printed(/The site is open:\s+(\S+)/))[1]!
  }
  const text = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(10_000) })).text()

  it('starts all services, sets the environment of the site, and stops all processes on Ctrl-C', async () => {
    const one = start()
    const address = await siteAddress(one)
    expect(one.output()).toMatch(/Database: local, 127\.0\.0\.1:\d+\n/)
    const cloud = (await one.printed(/Sanity: local, (\S+)/))[1]!
    const environment = JSON.parse(await text(`${address}/env`)) as Record<string, string>
    expect(environment).toMatchObject({
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: cloud,
      DATABASE_URL: expect.stringMatching(/^postgresql:\/\/\S+@127\.0\.0\.1:\d+\/liftpass$/) as string,
      SITE_URL: address,
      SUPABASE_URL: cloud,
      CHECKOUT_URL: `${cloud}/payments`,
      NODE_ENV: 'production',
    })
    const secrets = JSON.parse(readFileSync(join(root, '.local', 'credentials.json'), 'utf8')) as object
    expect(secrets).toMatchObject({
      readToken: environment.SANITY_API_READ_TOKEN,
      revalidateSecret: environment.SANITY_REVALIDATE_SECRET,
      cronSecret: environment.CRON_SECRET,
      hmacSecret: environment.HMAC_SECRET,
    })
    expect(statSync(join(root, '.local', 'credentials.json')).mode & 0o777).toBe(0o600)
    const apikey = environment.SUPABASE_ANON_KEY ?? ''
    const settings = await fetch(`${cloud}/auth/v1/settings`, { headers: { apikey } })
    expect(await settings.json()).toMatchObject({ external: { email: true, phone: false } })
    expect((await fetch(`${cloud}/auth/v1/settings`)).status).toBe(401)
    const dashboard = await text(cloud)
    expect(dashboard).toContain(`href="${address}"`)

    expect(one.output()).toContain(`The Studio:        ${address}/studio\n`)
    const { people } = secrets as { people: { email: string; password: string; role: string }[] }
    expect(people.map(({ role }) => role)).toEqual(['administrator', 'editor'])
    for (const { email, password, role } of people) {
      expect(one.output()).toContain(`${email}, password ${password} (${role})\n`)
      expect(dashboard).not.toContain(password)
    }
    expect(dashboard).toContain('credentials.json')
    const form = await fetch(`${cloud}/v1/auth/login/local?origin=${encodeURIComponent(`${address}/studio`)}`)
    expect(form.status).toBe(200)

    const pids = [Number(await text(`${address}/pid`)), databasePid(join(root, '.local'))]
    expect(pids.map(isAlive)).toEqual([true, true])
    one.child.kill('SIGINT')
    expect(await one.exit).toBe(130)
    expect(pids.map(isAlive)).toEqual([false, false])
    await expect(text(cloud)).rejects.toThrow()
  })

  it('leaves no process behind when it is killed, and can be started again', async () => {
    const one = start()
    const pids = [Number(await text(`${await siteAddress(one)}/pid`)), databasePid(join(root, '.local'))]
    one.child.kill('SIGKILL')
    for (const pid of pids) expect(await waitUntilGone(pid, 15_000)).toBe(true)
    await siteAddress(start())
  })

  it('leaves no process behind when npm gets SIGTERM', async () => {
    const npm = launchByNpm(root)
    launched.push(npm)
    const pids = [Number(await text(`${await siteAddress(npm)}/pid`)), databasePid(join(root, '.local'))]
    npm.child.kill('SIGTERM')
    for (const pid of pids) expect(await waitUntilGone(pid, 15_000)).toBe(true)
    await npm.exit
    expect(npm.output()).toContain('npm has ended. Stopping')
  })

  it('refuses a second instance with one line that names the first', async () => {
    const first = start()
    await first.printed(/Database: local/)
    const second = start()
    expect(await second.exit).toBe(1)
    expect(second.output()).toContain(`Already running here as process ${first.child.pid} (npm run start on`)
    expect(second.output().trim().split('\n')).toHaveLength(1)
  })

  it('refuses a taken port with one line that names the variable', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const one = start(['start'], { LOCAL_DB_PORT: String(port) })
    expect(await one.exit).toBe(1)
    expect(one.output().trim()).toBe(
      `Port ${port} (the local database) is taken. Stop what listens there, or choose another port: LOCAL_DB_PORT=${port + 10}.`,
    )
    other.close()
  })

  it('rebuilds only with --rebuild or after content was published', async () => {
    const [port, cloudPort] = [await freePort(), await freePort()]
    const ports = { PORT: String(port), LOCAL_CLOUD_PORT: String(cloudPort) }
    const upAndDown = async (args: string[], whileUp: (address: string) => Promise<unknown> = text) => {
      const one = start(['start', ...args], ports)
      await whileUp(await siteAddress(one))
      one.child.kill('SIGINT')
      await one.exit
      return one.output()
    }
    expect(await upAndDown([])).toMatch(/Building: there is no finished build[^]*Built in/)
    const again = await upAndDown([], async () => {
      const secrets = JSON.parse(readFileSync(join(root, '.local', 'credentials.json'), 'utf8')) as object
      const { writeToken } = secrets as { writeToken: string }
      const url = `http://localhost:${cloudPort}/v2025-02-19/data/mutate/production`
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${writeToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ mutations: [{ create: { _id: 'news', _type: 'article' } }] }),
      })
      expect(response.status).toBe(200)
    })
    expect(again).toContain('Nothing changed since the last build')
    expect(again).not.toContain('Building the site')
    expect(await upAndDown([])).toMatch(/Rebuilding: the content changed\n[^]*Built in/)
    expect(await upAndDown(['--rebuild'])).toMatch(/Rebuilding: --rebuild\n[^]*Built in/)
  })

  it('refuses an unknown flag and lists the known ones', async () => {
    const one = start(['start', '--force'])
    expect(await one.exit).toBe(1)
    expect(one.output()).toMatch(/'--force'[^]*npm start \[-- --rebuild \| -- --no-build \| -- --nginx\]/)
  })

  it.each(['dev', 'build'])('%s refuses arguments, which it would ignore', async (command) => {
    const one = start([command, '--port', '4100'])
    expect(await one.exit).toBe(1)
    expect(one.output().trim()).toBe(
      `npm run ${command} takes no arguments. Variables set the ports and all else; .env.example explains each.`,
    )
  })

  it('prints the output of a failed build, stops everything, and builds again at the next start', async () => {
    const one = start(['start'], { BREAK_BUILD: '1' })
    expect(await one.exit).toBe(1)
    expect(one.output()).toContain(
      'The build failed (exit code 1):\ncompiling\nType error: it does not add up',
    )
    expect(one.output()).toContain(join('.local', 'logs', 'build.log'))
    await start().printed(/Building: there is no finished build[^]*Built in/)
  })

  it('prints the output of a site that did not start', async () => {
    const one = start(['start', '--no-build'], { BREAK_SERVER: '1' })
    expect(await one.exit).toBe(1)
    expect(one.output()).toMatch(/The site ended/)
    expect(one.output()).toContain('cannot find the build')
    expect(one.output()).not.toContain('Building')
  })

  it('calls the jobs for deliveries, scheduled publishing and reconciling in development', async () => {
    const address = await siteAddress(start(['dev']))
    const { CRON_SECRET } = JSON.parse(await text(`${address}/env`)) as Record<string, string>
    await vi.waitFor(
      async () =>
        expect(JSON.parse(await text(`${address}/scheduled`))).toEqual({
          '/api/deliveries': `Bearer ${CRON_SECRET}`,
          '/api/scheduled-publishing': `Bearer ${CRON_SECRET}`,
          '/api/reconcile?cache=process': `Bearer ${CRON_SECRET}`,
        }),
      { timeout: 10_000, interval: 200 },
    )
  })

  it('stops everything when the site crashes', async () => {
    const one = start(['dev'])
    const address = await siteAddress(one)
    const pid = databasePid(join(root, '.local'))
    await text(`${address}/crash`).catch(() => undefined)
    expect(await one.exit).toBe(1)
    expect(one.output()).toContain('The site ended (exit code 7).')
    expect(isAlive(pid)).toBe(false)
  })

  it('stops everything when the database crashes', async () => {
    const one = start()
    const pid = Number(await text(`${await siteAddress(one)}/pid`))
    process.kill(databasePid(join(root, '.local')), 'SIGKILL')
    expect(await one.exit).toBe(1)
    expect(one.output()).toContain('PostgreSQL ended; see ')
    expect(isAlive(pid)).toBe(false)
  })

  // Other systems have one loopback address only.
  it.runIf(process.platform === 'linux')(
    'reaches a site that listens on the IP address in HOST only, with its jobs',
    async () => {
      writeFileSync(join(root, '.env.local'), 'HOST=127.0.0.2')
      const address = await siteAddress(start(['dev']))
      expect(new URL(address).hostname).toBe('127.0.0.2')
      await vi.waitFor(async () => expect(await text(`${address}/scheduled`)).toContain('/api/deliveries'), {
        timeout: 10_000,
        interval: 200,
      })
    },
  )

  it('starts no local service for integrations that .env.local configures', async () => {
    const database = 'DATABASE_URL=postgresql://me:hunter2@db.example/site'
    const leads = [
      'AIRTABLE_API_KEY=hunter2',
      'AIRTABLE_BASE_ID=app1',
      'CONTACT_FORM_URL=https://contact.example/hunter2',
      'DESIGN_FORM_URL=https://design.example/hunter2',
    ]
    const accounts = [
      'SUPABASE_URL=https://abc.supabase.example',
      'SUPABASE_ANON_KEY=hunter2',
      'SUPABASE_SERVICE_ROLE_KEY=hunter2',
      'CHECKOUT_URL=https://checkout.example/hunter2',
    ]
    forget('.local')
    const lines = [
      database,
      ...leads,
      ...accounts,
      'SANITY_PROJECT_ID=abc123',
      'SANITY_DATASET=live',
      'SANITY_API_READ_TOKEN=t',
    ]
    writeFileSync(join(root, '.env.local'), [...lines, 'SANITY_REVALIDATE_SECRET=s'].join('\n'))
    const one = start()
    const address = await siteAddress(one)
    expect(one.output()).toContain('Sanity: project abc123, dataset live, https://api.sanity.io')
    expect(one.output()).toContain('Database: db.example\n')
    expect(one.output()).toContain('Supabase: https://abc.supabase.example\n')
    expect(one.output()).toContain('Checkout: checkout.example\n')
    expect(one.output()).not.toMatch(/local cloud|hunter2/)
    expect(() => statSync(join(root, '.local', 'postgres'))).toThrow('ENOENT')
    expect(JSON.parse(await text(`${address}/env`))).toMatchObject({ SANITY_PROJECT_ID: 'abc123' })
  })

  it('starts only the local services of integrations that are not configured', async () => {
    const lines = ['SANITY_PROJECT_ID=abc123', 'SANITY_DATASET=live', 'SANITY_API_READ_TOKEN=t']
    const forms = ['CONTACT_FORM_URL=https://contact.example/x', 'DESIGN_FORM_URL=https://design.example/x']
    const accounts = ['SUPABASE_URL=https://a.example', 'SUPABASE_ANON_KEY=a', 'SUPABASE_SERVICE_ROLE_KEY=s']
    const rest = [...forms, ...accounts, 'CHECKOUT_URL=https://c.example']
    writeFileSync(join(root, '.env.local'), [...lines, ...rest, 'SANITY_REVALIDATE_SECRET=s'].join('\n'))
    const one = start()
    await siteAddress(one)
    const cloud = (await one.printed(/Airtable: local, (\S+)/))[1]!
    expect(JSON.parse(await text(`${cloud}/health`))).toMatchObject({ services: ['airtable', 'websites'] })
    // Editors of a project at Sanity sign in at Sanity, so no password is printed.
    expect(one.output()).not.toContain('password')
  })

  it('refuses an integration with missing variables', async () => {
    const one = start(['start'], { SANITY_PROJECT_ID: 'abc123' })
    expect(await one.exit).toBe(1)
    expect(one.output()).toContain(
      'Sanity is only half configured: SANITY_DATASET, SANITY_API_READ_TOKEN and',
    )
  })

  it.each(['start', 'build'])('%s refuses local services for a public SITE_URL', async (command) => {
    forget('.local')
    const environment = { SITE_URL: 'https://liftpass.example', CHECKOUT_URL: 'https://pay.example' }
    const refused = start([command], environment)
    expect(await refused.exit).toBe(1)
    expect(refused.output()).toMatch(
      /Missing:[^]*Supabase: SUPABASE_URL[^]*set LOCAL_SERVICES=database,sanity,/,
    )
    expect(refused.output()).not.toContain('Building')
    expect(() => statSync(join(root, '.local'))).toThrow('ENOENT')
  })

  it('starts local services for a public SITE_URL when LOCAL_SERVICES names them', async () => {
    const LOCAL_SERVICES = 'database,sanity,airtable,contact-form,free-design-form,supabase,checkout'
    const address = await siteAddress(
      start(['start'], { SITE_URL: 'https://liftpass.example', LOCAL_SERVICES }),
    )
    const environment: unknown = JSON.parse(await text(`${address}/env`))
    expect(environment).toMatchObject({ SITE_URL: 'https://liftpass.example' })
    expect(environment).not.toHaveProperty('WEBSITE_STAND_INS')
  })

  it('runs a command beside the local cloud and returns its exit code', async () => {
    const script = `fetch(process.env.SANITY_API_HOST + '/health').then((r) => process.exit(r.ok ? 9 : 1))`
    const one = start(['run', '--', process.execPath, '-e', script])
    expect(await one.exit).toBe(9)
  })

  it('names the signal that ended a command, and returns its number after 128 as a shell does', async () => {
    const one = start(['run', '--', process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'])
    expect(await one.exit).toBe(128 + 9)
    expect(one.output()).toContain('ended: signal SIGKILL')
  })
})
