import type { ReactNode } from 'react'
import type { FormPage } from '@/lib/content/types'
import { env } from '@/lib/env'
import { editable } from '@/lib/preview/editable'
import { LeadForm } from './lead-form'
import { anyThanks, thanks } from './copy'

type Props = Readonly<{
  page: FormPage
  /** name of the form, which is also its folder's */
  name: string
  /** unique on the page; the form's name when absent */
  id?: string | undefined
  campaign?: string | null | undefined
  /** which form of the page it is, for a form in a section */
  place?: string
  fromQuery?: readonly string[]
  className?: string
  /** instead of the page’s success message */
  thanksText?: ReactNode
  /** below the thanks */
  result?: ReactNode
  /** the fields */
  children: ReactNode
}>

/** The form of a page, with the page's texts around the fields. */
export function PageForm({ page, name, id = name, thanksText, children, ...rest }: Props) {
  return (
    <LeadForm
      place="Form of the page"
      {...rest}
      name={name}
      id={id}
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
