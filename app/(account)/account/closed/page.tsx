import { AuthCard } from '../../_components/auth-card'
import { accountMetadata } from '../../_components/account-metadata'
import { TextLink } from '../../_components/text-link'
import { ButtonLink } from '../../_components/button-link'
import { Box } from '../../_illustrations/box'
import { closedCopy } from './copy'

/** Nothing of a session is read here: there is none any more. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => accountMetadata(closedCopy.heading)

/** Where closing an account ends. */
export default function ClosedPage() {
  const { home, back } = closedCopy
  return (
    <AuthCard words={closedCopy} tone="blue" object={<Box />}>
      <ButtonLink label={home} href="/" />
      <TextLink question={back.question} label={back.label} href="/signup" />
    </AuthCard>
  )
}
