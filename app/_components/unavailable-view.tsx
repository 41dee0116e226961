import { Notice } from './notice'
import { RestingBar } from './resting-bar'

/** The notice for a page whose content cannot be read at the moment. */
export function UnavailableView() {
  return (
    <Notice drawing={RestingBar} heading="Back in a moment" again="Try again">
      We could not load this page. Please try again in half a minute: time for a short rest between sets.
    </Notice>
  )
}
