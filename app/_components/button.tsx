import type { Button } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { buttonClass, type ButtonVariant } from './button-class'
import { ContentLink } from './content-link'

type Props = Readonly<{ button: Button | null | undefined; variant?: ButtonVariant }>

/** A link drawn as a button; nothing without a label or a target. */
export function ButtonLink({ button, variant }: Props) {
  if (!button?.label) return null
  return (
    <ContentLink link={button.link} className={buttonClass(variant)} {...editable(button, 'label')}>
      {button.label}
    </ContentLink>
  )
}
