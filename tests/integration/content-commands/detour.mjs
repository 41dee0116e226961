// Leads requests of the Sanity CLI for api.sanity.io to the address in LAKE_URL: loaded before it with --import.
import { createRequire } from 'node:module'

// The very undici that the CLI's HTTP client uses.
const { Agent } = createRequire(import.meta.resolve('get-it'))('undici')
const dispatcher = Object.getPrototypeOf(Agent.prototype)
const { dispatch } = dispatcher
dispatcher.dispatch = function (options, handler) {
  const { hostname } = new URL(options.origin)
  const hosted = hostname === 'api.sanity.io' || hostname.endsWith('.api.sanity.io')
  return dispatch.call(this, hosted ? { ...options, ...led(options) } : options, handler)
}

function led({ path }) {
  // Sanity also lists datasets below a project's own host name, which a lake under one name does not have.
  return {
    origin: process.env.LAKE_URL,
    path: path.replace(/^(\/v[^/]+)\/datasets/, '$1/projects/local/datasets'),
  }
}
