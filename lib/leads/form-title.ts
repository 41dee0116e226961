import { sections } from '../../sections/registry.ts'

/** Names of the sections in the Studio by folder; one with a form has the form’s name, some with `-form` behind it. */
const sectionLabels: Readonly<Record<string, { label: string } | undefined>> = sections

/**
 * What the Studio calls the form of a lead, such as “Contact form”.
 * @param name of the form in the database; a form without a section, or one of the past, gives its name in words
 */
export function formTitle(name: string): string {
  const section = sectionLabels[`${name}-form`] ?? sectionLabels[name]
  return section?.label ?? name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}
