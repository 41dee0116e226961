import { AuthCard } from '../../_components/auth-card'
import { accountMetadata } from '../../_components/account-metadata'
import { TextLink } from '../../_components/text-link'
import { NextStep } from '../../_components/next-step'
import { Box } from '../../_illustrations/box'
import { deletedCopy } from './copy'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => accountMetadata(deletedCopy)

/** Shown after an account was deleted. */
export default function DeletedPage() {
  const { home, back } = deletedCopy
  return (
    <AuthCard texts={deletedCopy} tone="blue" illustration={<Box />}>
      <NextStep label={home} href="/" />
      <TextLink question={back.question} label={back.label} href="/signup" />
    </AuthCard>
  )
}
