// Serves the page. SUPABASE_URL and SUPABASE_ANON_KEY say which project it talks to, a hosted one or a local one.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const { SUPABASE_URL, SUPABASE_ANON_KEY, PORT = '5173' } = process.env
if (!SUPABASE_URL || !SUPABASE_ANON_KEY) throw new Error('Set SUPABASE_URL and SUPABASE_ANON_KEY.')

const own = (name) => readFileSync(new URL(name, import.meta.url))
const library = createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js')
const script = 'text/javascript; charset=utf-8'
const files = {
  '/': ['text/html; charset=utf-8', own('index.html')],
  '/app.js': [script, own('app.js')],
  '/supabase.js': [script, readFileSync(library)],
  '/project.js': [script, `window.project = ${JSON.stringify({ SUPABASE_URL, SUPABASE_ANON_KEY })}`],
}

const server = createServer((request, response) => {
  const [type, body] = files[new URL(request.url, 'http://localhost').pathname] ?? []
  if (!body) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': type }).end(body)
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`))
