import { useMemo } from 'react'
import { deadRedirectsList } from '../dead-redirects'
import { WorkList } from '../work-list'
import { WorkRow } from '../work-row'

/** The redirects whose visitors read “Page not found”. */
export function DeadRedirects() {
  const list = useMemo(() => deadRedirectsList(location.origin), [])
  return (
    <WorkList
      list={list}
      intro="Visitors of these old addresses read “Page not found”. Open one and give it another new address, or delete it."
      empty={{ title: 'No dead ends', text: 'Every redirect leads to a page, a file or another site.' }}
    >
      {({ id, from, to, reason }) => (
        <WorkRow id={id} type="redirect" name={`${from} → ${to}`}>
          <p>{reason}</p>
        </WorkRow>
      )}
    </WorkList>
  )
}
