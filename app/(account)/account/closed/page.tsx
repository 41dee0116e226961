import { Desk } from '../../_desk/desk'
import { titled } from '../../_desk/titled'
import { WayBack } from '../../_desk/way-back'
import { WayOn } from '../../_desk/way-on'
import { Box } from '../../_objects/box'
import { closedWords } from './words'

/** Nothing of a session is read here: there is none any more. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => titled(closedWords.heading)

/** Where closing an account ends. */
export default function ClosedPage() {
  const { home, back } = closedWords
  return (
    <Desk words={closedWords} tone="blue" object={<Box />}>
      <WayOn label={home} href="/" />
      <WayBack question={back.question} label={back.label} href="/signup" />
    </Desk>
  )
}
