import { NextResponse } from 'next/server'
import { requireSignedIn } from '@/lib/auth/current-viewer'
import { myData } from '@/lib/auth/flows/account'
import { accountClient } from '@/lib/auth/server-client'

/** Downloads all stored data of the signed-in visitor as a file. */
export async function GET(): Promise<Response> {
  await requireSignedIn('/account')
  const found = await myData(await accountClient())
  if (!found.ok) return new NextResponse(found.problem.message, { status: 503 })
  return new NextResponse(JSON.stringify(found.value, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="liftpass-account.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
