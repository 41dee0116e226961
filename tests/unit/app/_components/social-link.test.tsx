import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { SocialLink } from '@/app/_components/social-link'
import type { SiteSettings } from '@/lib/content/types'
import { organisation } from '@/lib/seo/json-ld'
import { stubEnvironment } from '../../../setup/environment.ts'

beforeEach(() => stubEnvironment())

const social = (url: string | null) => ({
  _key: 'a',
  platform: 'instagram' as const,
  label: 'Liftpass on Instagram',
  url,
})
const settings = (url: string | null) =>
  ({ brandName: 'Liftpass', socialLinks: [social(url)] }) as unknown as SiteSettings

describe('a social link from the site settings', () => {
  it('links to the profile', () => {
    const url = 'https://www.instagram.com/liftpass'
    expect(renderToStaticMarkup(<SocialLink social={social(url)} />)).toContain(`href="${url}"`)
    expect(organisation(settings(url))).toMatchObject({ sameAs: [url] })
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'https://[bad',
    '',
    null,
  ])('is not rendered for the URL %j', (url) => {
    expect(renderToStaticMarkup(<SocialLink social={social(url)} />)).toBe('')
    expect(JSON.stringify(organisation(settings(url)))).not.toMatch(/script:|data:|\[bad/i)
  })
})
