import type { FormDefinition } from '@/lib/leads/form'
import { sampleInForm } from '@/lib/sample-passes/sample-in-form'
import { destination as toCaseStudy } from './case-study/destination'
import { schema as caseStudy } from './case-study/schema'
import { destination as toContact } from './contact/destination'
import { schema as contact } from './contact/schema'
import { destination as toFreeDesign } from './free-design/destination'
import { schema as freeDesign } from './free-design/schema'

const definitions: readonly FormDefinition[] = [
  { name: 'case-study', schema: caseStudy, destination: toCaseStudy },
  { name: 'contact', schema: contact, destination: toContact },
  { name: 'free-design', schema: freeDesign, destination: toFreeDesign, sample: sampleInForm },
]

/** Every form whose submissions are kept and delivered, by name. */
export const forms: ReadonlyMap<string, FormDefinition> = new Map(
  definitions.map((form) => [form.name, form]),
)
