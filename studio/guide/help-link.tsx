import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { Button } from '@sanity/ui'
import type { MouseEvent } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import { guidePath } from './chapters'

/** The link above a form to the chapter of the guide that is about it. */
export function HelpLink({ type, route }: Readonly<{ type: string; route?: unknown }>) {
  const router = useRouter()
  const { basePath } = useWorkspace()
  const path = basePath + guidePath(type, route)
  return (
    <Button
      as="a"
      href={path}
      // Sanity UI skips such a link when it focuses the first field of a form.
      rel="ignore"
      icon={HelpCircleIcon}
      text="Help"
      mode="bleed"
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        router.navigateUrl({ path })
      }}
    />
  )
}
