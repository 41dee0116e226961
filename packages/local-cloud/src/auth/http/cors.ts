import { cors } from 'hono/cors'

/** Allows every origin, as the real server and the gateway before it do. */
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
    // The gateway requires it.
    'apikey',
    // Older clients send it: where an email's link redirects to.
    'redirect_to',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
  credentials: true,
})
