import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { asyncScheduler, catchError, concatMap, from, map, of, throttleTime } from 'rxjs'
import { messageOf } from '../../lib/log/message-of'

/** The first rows of a list. */
export type Rows<Row> = { rows: Row[]; total: number }

/** A list of the dataset that stays up to date. */
export type LiveList<Row> = {
  /** GROQ filter of the documents whose changes may change the list */
  watched: string
  params?: Record<string, unknown>
  /** @param client of the raw perspective; @throws its errors */
  read: (client: SanityClient, limit: number) => Promise<Rows<Row>>
}

type State<Row> = { loaded?: Rows<Row>; problem?: string | undefined }

/** Milliseconds between two readings while documents change all the time. */
const PAUSE_MS = 1000

/**
 * Reads a list, and reads it again when one of the `watched` documents changes. Rows that are shown stay while more
 * load, and after a reading that failed: an editor may be writing in the dialog of one.
 * @param list a constant: another object would start from the beginning
 */
export function useLiveList<Row>(list: LiveList<Row>, client: SanityClient, limit: number): State<Row> {
  const [state, setState] = useState<State<Row>>({})
  useEffect(() => {
    const raw = client.withConfig({ perspective: 'raw' })
    const update = (now: State<Row>) => setState((before) => ({ ...before, ...now }))
    const subscription = raw
      .listen(`*[${list.watched}]`, list.params, {
        events: ['welcome', 'mutation'],
        includeResult: false,
        includeAllVersions: true,
        visibility: 'query',
        tag: 'work-in-progress',
      })
      .pipe(
        throttleTime(PAUSE_MS, asyncScheduler, { leading: true, trailing: true }),
        concatMap(() =>
          from(list.read(raw, limit)).pipe(
            map((loaded): State<Row> => ({ loaded, problem: undefined })),
            catchError((error: unknown) => of<State<Row>>({ problem: messageOf(error) })),
          ),
        ),
      )
      .subscribe({ next: update, error: (error: unknown) => update({ problem: messageOf(error) }) })
    return () => subscription.unsubscribe()
  }, [list, client, limit])
  return state
}
