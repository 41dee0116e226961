import { connection } from 'next/server'

/** Tells a load balancer or the launcher that this process serves requests. Says nothing of the services behind it. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json({ status: 'ok' })
}
