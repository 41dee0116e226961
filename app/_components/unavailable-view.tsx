import { Notice } from './notice'
import { RestingBar } from './resting-bar'

/** The notice for a page whose content cannot be read at the moment. */
export function UnavailableView() {
  return (
    <Notice drawing={RestingBar} heading="Back in a moment" again="Try again">
      We could not fetch this page just now. Take a short rest between sets and try again in half a minute.
    </Notice>
  )
}
