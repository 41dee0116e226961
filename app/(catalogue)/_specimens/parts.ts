import { accountSpecimens } from './account'
import { componentSpecimens } from './components'
import { formSpecimens } from './forms'
import { pageSpecimens } from './pages'
import { passSpecimens } from './passes'
import { sectionSpecimens } from './sections'
import type { Specimen } from './specimen-list'

type Part = Readonly<{
  id: string
  title: string
  read: () => Promise<readonly Specimen[]> | readonly Specimen[]
}>

/** The parts of the catalogue, one at a time: all of them take a development server half a minute. */
export const parts = [
  { id: 'sections', title: 'Sections', read: sectionSpecimens },
  { id: 'pages', title: 'Pages', read: pageSpecimens },
  { id: 'forms', title: 'Form states', read: () => formSpecimens },
  { id: 'accounts', title: 'Accounts', read: () => accountSpecimens },
  { id: 'passes', title: 'Passes', read: () => passSpecimens },
  { id: 'components', title: 'Components', read: () => componentSpecimens },
] as const satisfies readonly Part[]

/** The part that `?part=` names; the first one for any other value. */
export const partNamed = (id: unknown): Part => parts.find((part) => part.id === id) ?? parts[0]
