import { expect, it, vi } from 'vitest'
import { accountMetadata } from '@/app/(account)/_components/account-metadata'
import { generateMetadata } from '@/app/(account)/forgot-password/page'
import { forgotPasswordCopy } from '@/app/(account)/forgot-password/copy'

vi.mock('@/lib/content/queries/site-settings', () => ({
  readSiteSettings: async () => ({ brandName: 'Liftpass' }),
}))

it('the introduction of an account page is its description', async () => {
  expect(await generateMetadata()).toEqual({
    title: 'Forgot your password? · Liftpass',
    description: forgotPasswordCopy.intro,
    robots: { index: false },
  })
  expect(await accountMetadata({ heading: 'Your account' })).toMatchObject({ description: undefined })
})
