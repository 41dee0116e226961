import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { explanationPage } from '@/lib/preview/explanation-page'
import { explanations } from '@/lib/preview/explanations'
import { stubEnvironment } from '../../../setup/environment.ts'

it('the Content-Security-Policy of a preview’s explanation page allows its own styles and scripts, and frames of a Studio', async () => {
  stubEnvironment()
  for (const explanation of Object.values(explanations)) {
    const page = explanationPage(explanation)
    const html = await page.text()
    const hash = (tag: string) => {
      const text = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? ''
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    }
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${hash('style')}; script-src ${hash('script')}; frame-ancestors 'self' https://*.sanity.io https://*.sanity.studio`,
    )
  }
})
