'use client'

import { useSyncExternalStore } from 'react'

type Props = Readonly<{ iso: string; dayOnly?: boolean }>

const never = () => () => undefined

/** A time in the reader’s time zone where scripts run; in UTC before that, and without them. */
export function LocalTime({ iso, dayOnly = false }: Props) {
  const text = useSyncExternalStore(
    never,
    () => formatTime(iso, dayOnly),
    () => formatTime(iso, dayOnly, 'UTC'),
  )
  return <time dateTime={iso}>{text}</time>
}

function formatTime(iso: string, dayOnly: boolean, timeZone?: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const zone = timeZone && { timeZone }
  const day = moment.toLocaleDateString('en-GB', { dateStyle: 'medium', ...zone })
  if (dayOnly) return day
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', ...zone })
  return `${day}, ${time}${timeZone ? ` ${timeZone}` : ''}`
}
