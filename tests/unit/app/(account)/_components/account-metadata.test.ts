import { beforeEach, expect, it, vi } from 'vitest'
import { accountMetadata } from '@/app/(account)/_components/account-metadata'
import { generateMetadata } from '@/app/(account)/forgot-password/page'
import { forgotPasswordCopy } from '@/app/(account)/forgot-password/copy'
import { stubEnvironment } from '../../../../setup/environment.ts'

beforeEach(() => stubEnvironment({ SITE_URL: 'https://gym.example' }))
vi.mock('@/lib/content/queries/site-settings', () => ({
  readSiteSettings: async () => ({ brandName: 'Liftpass' }),
}))

it('the introduction of an account page is its description; search engines do not index it', async () => {
  expect(await accountMetadata({ heading: 'Your account', intro: 'All in one place.' })).toEqual({
    title: 'Your account · Liftpass',
    description: 'All in one place.',
    robots: { index: false },
  })
  expect(await accountMetadata({ heading: 'Your account' })).toMatchObject({ description: undefined })
})

it('search engines may index a form that is the same for every visitor, by its own address', async () => {
  expect(await generateMetadata()).toEqual({
    title: 'Forgot your password? · Liftpass',
    description: forgotPasswordCopy.intro,
    alternates: { canonical: 'https://gym.example/forgot-password' },
  })
})
