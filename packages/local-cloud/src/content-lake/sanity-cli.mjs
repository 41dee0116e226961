// Leads the Sanity CLI to a local Content Lake; it has no option for another URL than Sanity's. Load it before:
// NODE_OPTIONS="--import /path/to/sanity-cli.mjs" SANITY_API_HOST=http://localhost:4100 npx sanity dataset list
import http from 'node:http'
import https from 'node:https'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const lake = process.env.SANITY_API_HOST
if (!lake)
  throw new Error('SANITY_API_HOST is missing: the address of the Content Lake, http://localhost:4100')

const isSanity = ({ hostname = '' }) => hostname === 'api.sanity.io' || hostname.endsWith('.api.sanity.io')

// Most requests go through the undici that the project's own HTTP client brings.
const project = createRequire(join(process.cwd(), 'package.json'))
const { Agent } = createRequire(project.resolve('get-it'))('undici')
const dispatcher = Object.getPrototypeOf(Agent.prototype)
const { dispatch } = dispatcher
dispatcher.dispatch = function (options, handler) {
  return dispatch.call(
    this,
    isSanity(new URL(options.origin)) ? { ...options, origin: lake } : options,
    handler,
  )
}

// Exports go through Node's.
const { request } = https
https.request = function (options, ...others) {
  if (typeof options !== 'object' || !isSanity(options)) return request.call(this, options, ...others)
  const { protocol, hostname, port } = new URL(lake)
  const headers = { ...options.headers, host: `${hostname}:${port}` }
  const led = { ...options, protocol, hostname, host: hostname, port, headers, agent: undefined }
  return (protocol === 'https:' ? request : http.request)(led, ...others)
}
