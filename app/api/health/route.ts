import { connection } from 'next/server'

/** Tells load balancers and the launcher that this process serves requests. Checks no other services. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json({ status: 'ok' })
}
