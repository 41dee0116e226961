'use client'

import { useEffect, useRef } from 'react'
import { FormMessage, Sentences } from '@/app/_form/form-message'

/** Shows the flash message of /account, and focuses it. */
export function FlashMessage({ text }: Readonly<{ text: string }>) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [text])
  return <FormMessage id="flash" ref={message} state={{ kind: 'done' }} thanks={<Sentences text={text} />} />
}
