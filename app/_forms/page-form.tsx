import type { ReactNode } from 'react'
import type { Page } from '@/lib/content/types'
import { env } from '@/lib/env'
import { editable } from '@/lib/preview/editable'
import { LeadForm } from './lead-form'
import { anyThanks, thanks } from './copy'

type Props = Readonly<{
  page: Page
  /** name of the form, which is that of its folder */
  name: string
  fromAddress?: readonly string[]
  className?: string
  /** instead of the page’s success message */
  thanksText?: ReactNode
  /** below the thanks, once the submission is kept */
  answer?: ReactNode
  /** the fields */
  children: ReactNode
}>

/** A form that is what its page is for: the words around its fields are the page’s. */
export function PageForm({ page, name, thanksText, children, ...rest }: Props) {
  return (
    <LeadForm
      {...rest}
      name={name}
      id={name}
      checkedBy="schema"
      captchaKey={env().TURNSTILE_SITE_KEY}
      submitLabel={page.submitLabel}
      submitEdit={editable(page, 'submitLabel')}
      thanks={
        <p {...editable(page, 'successMessage')}>
          {thanksText ?? page.successMessage ?? defaultThanks(name)}
        </p>
      }
    >
      {children}
    </LeadForm>
  )
}

const defaultThanks = (name: string) => (name in thanks ? thanks[name as keyof typeof thanks] : anyThanks)
