import { cors } from 'hono/cors'

/** Lets pages of any origin ask, as the real server and the gateway before it do. */
export const corsForAll = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    'X-Supabase-Api-Version',
    // Asked for by the gateway.
    'apikey',
    // Named by older clients for where a mail leads back to.
    'redirect_to',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
  credentials: true,
})
