// Writes templates/*.html from templates.ts: node emails/supabase/write-templates.ts
import { writeFile } from 'node:fs/promises'
import { templates } from './templates.ts'

for (const [name, { html }] of Object.entries(templates)) {
  await writeFile(new URL(`templates/${name}.html`, import.meta.url), html)
}
