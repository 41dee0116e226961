import '@/app/_styles/site'
import type { Metadata } from 'next'
import { connection } from 'next/server'
import { accountSpecimens } from '../../_specimens/account'
import { componentSpecimens } from '../../_specimens/components'
import { ForceScheme } from '../../_specimens/force-scheme'
import { formSpecimens } from '../../_specimens/forms'
import { pageSpecimens } from '../../_specimens/pages'
import { passSpecimens } from '../../_specimens/passes'
import { sectionSpecimens } from '../../_specimens/sections'
import { SpecimenList } from '../../_specimens/specimen-list'

export const metadata: Metadata = { title: 'Specimens', robots: { index: false } }

/** Rendered per request: the account page depends on the time. */
export const instant = false

/** What /catalogue shows in its frames. Without `?scheme=` it follows the browser. */
export default async function Specimens() {
  await connection()
  return (
    <main>
      <ForceScheme />
      <SpecimenList title="Sections" specimens={await sectionSpecimens()} />
      <SpecimenList title="Pages" specimens={await pageSpecimens()} />
      <SpecimenList title="Form states" specimens={formSpecimens} />
      <SpecimenList title="Accounts" specimens={accountSpecimens} />
      <SpecimenList title="Passes" specimens={passSpecimens} />
      <SpecimenList title="Components" specimens={componentSpecimens} />
    </main>
  )
}
