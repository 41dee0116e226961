'use client'

import { useEffect, useRef } from 'react'
import { FormMessage, Sentences } from '@/app/_form/form-message'

/** Shows a flash message of /account, and focuses it. Give it the id of the message as its key. */
export function FlashMessage({ text }: Readonly<{ text: string }>) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return <FormMessage id="flash" ref={message} state={{ kind: 'done' }} thanks={<Sentences text={text} />} />
}
