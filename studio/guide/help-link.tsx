import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { Button } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { guidePath } from './chapters'

/** The link above a form to the chapter of the guide that is about it, in a new tab: the form stays as it is. */
export function HelpLink({ type, route }: Readonly<{ type: string; route?: unknown }>) {
  const { basePath } = useWorkspace()
  return (
    <Button
      as="a"
      href={basePath + guidePath(type, route)}
      target="_blank"
      // Sanity UI skips such a link when it focuses the first field of a form.
      rel="ignore"
      icon={HelpCircleIcon}
      text="Help"
      mode="bleed"
    />
  )
}
