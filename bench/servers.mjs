// The servers that `npm run bench` compares: all from one build, with their data in .local/bench.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNginx } from '../server/nginx/run.ts'
import { buildPlainNext } from './plain-next.mjs'
import { buildStaticPage } from './static-page.mjs'

const dataDir = '.local/bench'
const distDir = '.next-bench'

/** Its blocking time is the browser's own. Lighthouse wants some text to paint. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><p>Empty'

/** Fixed ports, because the URL of the site is part of a build. */
const ports = { PORT: '8250', LOCAL_CLOUD_PORT: '8251', LOCAL_DB_PORT: '8252', LOCAL_SMTP_PORT: '8253' }

/**
 * Starts the site and everything that it is compared with.
 * @param paths of the pages that nginx has as files
 * @returns the site, the URLs of all home pages by name, and that of an empty page
 */
export async function startCompared(paths) {
  const site = await startSite()
  const started = [site]
  const stop = () => Promise.all(started.map((server) => server.stop()))
  try {
    for (const path of paths) await fetch(site.alone + path)
    const add = (server) => started.push(server) && server.url
    const files = add(await startFiles(site.alone, paths))
    const plainNext = add(await startNext(await buildPlainNext(site.alone, distDir)))
    const folder = await buildStaticPage(site.alone, distDir)
    const astro = folder && add(await serveFolder(folder, 'astro'))
    const blank = path.resolve(dataDir, 'empty')
    await mkdir(blank, { recursive: true })
    await writeFile(path.join(blank, 'index.html'), EMPTY_PAGE)
    const servers = {
      'nginx, files': `${files}/`,
      'nginx and us': `${site.behindNginx}/`,
      'us alone': `${site.alone}/`,
      'a plain Next.js page': `${plainNext}/`,
      ...(astro ? { 'an Astro page': `${astro}/` } : {}),
      'plain next start': `${site.plain}/`,
    }
    return { site, servers, empty: `${add(await serveFolder(blank, 'nginx-empty'))}/`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Builds the site if needed, and starts it behind nginx, alone, and as plain Next.js.
 * @returns base URLs, and a function that stops all of them
 */
async function startSite() {
  const environment = { ...process.env, ...ports, LOCAL_DATA_DIR: dataDir, LIFTPASS_DIST_DIR: distDir }
  const launcher = start(['launcher/main.mjs', 'start', '--nginx'], environment)
  await waitForOutput(launcher, 'Ctrl-C stops everything')
  const log = readFileSync(`${dataDir}/logs/site.log`, 'utf8')
  const alone = /The site is open: (\S+)/.exec(log)[1]
  const plain = await startNext({
    args: ['node_modules/next/dist/bin/next', 'start'],
    env: {
      ...environment,
      NODE_ENV: 'production',
      // The same build with compression by Next.js, its default.
      __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...readConfig(), compress: true }),
    },
  })
  return {
    behindNginx: `http://localhost:${ports.PORT}`,
    alone,
    plain: plain.url,
    cloudPort: ports.LOCAL_CLOUD_PORT,
    writeToken: JSON.parse(readFileSync(`${dataDir}/credentials.json`, 'utf8')).writeToken,
    stop: async () => {
      await Promise.all([end(launcher), plain.stop()])
    },
  }
}

/**
 * Starts `next start` at a free port.
 * @param command its arguments, folder and environment
 */
async function startNext({ args, cwd, env }) {
  const port = await freePort()
  const child = start([...args, '-p', String(port)], env, cwd)
  await waitForOutput(child, 'Ready in')
  return { url: `http://localhost:${port}`, stop: () => end(child) }
}

const readConfig = () => JSON.parse(readFileSync(`${distDir}/required-server-files.json`, 'utf8')).config

/**
 * Serves pages as static files by nginx, compressed in advance: the same bytes that the site sends.
 * @param origin base URL of the site
 * @param paths of the pages
 */
async function startFiles(origin, paths) {
  const folder = path.resolve(dataDir, 'files')
  await rm(folder, { recursive: true, force: true })
  for (const page of paths) {
    for (const [encoding, suffix] of [
      ['identity', ''],
      ['gzip', '.gz'],
      ['br', '.br'],
    ]) {
      const file = path.join(folder, 'pages', page === '/' ? 'index' : page)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file + suffix, await rawBody(origin + page, encoding))
    }
  }
  const port = await freePort()
  const configuration = `
    map $http_accept_encoding $suffix { default ""; ~br .br; ~gzip .gz; }
    map $http_accept_encoding $encoding { default ""; ~br br; ~gzip gzip; }
    server {
      listen 127.0.0.1:${port};
      root ${folder}/pages;
      default_type "text/html; charset=utf-8";
      location = / { try_files /index$suffix =404; add_header Content-Encoding $encoding; }
      location / { try_files $uri$suffix =404; add_header Content-Encoding $encoding; }
    }`
  const nginx = await startNginx(folder, configuration, `http://127.0.0.1:${port}`)
  return { url: `http://127.0.0.1:${port}`, stop: nginx.stop }
}

/** Serves a folder by nginx, which compresses the files as it sends them. */
async function serveFolder(folder, name) {
  const port = await freePort()
  const configuration = `
    include /etc/nginx/mime.types;
    gzip on; gzip_comp_level 9; gzip_types *;
    server { listen 127.0.0.1:${port}; root ${folder}; }`
  const nginx = await startNginx(path.resolve(dataDir, name), configuration, `http://127.0.0.1:${port}`)
  return { url: `http://127.0.0.1:${port}`, stop: nginx.stop }
}

/** The body as transferred; fetch would decompress it. */
async function rawBody(url, encoding) {
  // The site responds from memory from the second visit on.
  for (let visit = 0; ; visit++) {
    const response = await new Promise((resolve, reject) => {
      http.get(url, { headers: { 'accept-encoding': encoding } }, resolve).once('error', reject)
    })
    const body = Buffer.concat(await response.toArray())
    if (response.headers['content-length'] !== undefined) return body
    if (visit > 20) throw new Error(`${url} is not served from memory`)
    await sleep(200)
  }
}

function start(args, env, cwd) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      child.text += chunk
    })
  }
  return child
}

/** Waits for ten minutes at most, since the site may have to be built first. */
async function waitForOutput(child, text) {
  const giveUp = Date.now() + 600_000
  while (!child.text.includes(text)) {
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error(child.text)
    await sleep(100)
  }
}

async function end(child) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
