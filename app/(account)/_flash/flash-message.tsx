'use client'

import { useEffect, useRef } from 'react'
import { FormMessage, Sentences } from '@/app/_form/form-message'

/** Says on arriving what was done on the page before, where the reader begins. */
export function FlashMessage({ text }: Readonly<{ text: string }>) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [text])
  return <FormMessage id="news" ref={message} state={{ kind: 'done' }} thanks={<Sentences text={text} />} />
}
