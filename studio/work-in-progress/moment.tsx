import { useRelativeTime, useUser } from 'sanity'
import { formatMoment } from '../publishing/schedule/time'

/** How long ago a moment was, with the day and time on hover. @param at ISO */
export function Ago({ at }: Readonly<{ at: string }>) {
  const text = useRelativeTime(at, { useTemporalPhrase: true })
  return (
    <time dateTime={at} title={formatMoment(new Date(at))}>
      {text}
    </time>
  )
}

/** The name of a person by the id at Sanity. Programs that write content have no name. */
export function UserName({ id }: Readonly<{ id: string }>) {
  const [user, isLoading] = useUser(id)
  return <>{isLoading ? '…' : (user?.displayName ?? 'a program')}</>
}
