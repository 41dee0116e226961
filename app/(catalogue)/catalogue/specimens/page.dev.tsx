import '@/app/_styles/site'
import type { Metadata } from 'next'
import { connection } from 'next/server'
import { ForceScheme } from '../../_specimens/force-scheme'
import { partNamed, parts } from '../../_specimens/parts'
import { readSpecimens } from '../../_specimens/read-specimens'
import { SpecimenList } from '../../_specimens/specimen-list'

export const metadata: Metadata = { title: 'Specimens', robots: { index: false } }

/** Rendered per request: the URL names the part, and the account page depends on the time. */
export const instant = false

type Props = Readonly<{ searchParams: Promise<{ part?: string | string[] }> }>

/** What /catalogue shows in its frames. Without `?scheme=` it follows the browser. */
export default async function Specimens({ searchParams }: Props) {
  await connection()
  const part = partNamed((await searchParams).part)
  return (
    <main>
      <ForceScheme />
      <SpecimenList title={parts[part]} specimens={await readSpecimens(part)} />
    </main>
  )
}
