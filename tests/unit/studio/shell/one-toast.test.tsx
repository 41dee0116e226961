import type { FunctionComponent } from 'react'
import { describe, expect, it } from 'vitest'
import { isStudioPublished } from '@/studio/shell/one-toast'

/** Stands in for the component with which the Studio writes its message after a document action. */
const Translate: FunctionComponent<{ i18nKey: string; context: string }> = () => null
const key = 'panes.document-operation-results.operation-success'

describe('the message of the Studio that a document was published', () => {
  it('is recognised, because our own toast says the same', () => {
    expect(isStudioPublished({ title: <Translate i18nKey={key} context="publish" /> })).toBe(true)
  })

  it.each([
    ['of another action', <Translate key="a" i18nKey={key} context="unpublish" />],
    ['of a version in a release', <Translate key="b" i18nKey={key} context="publishVersion" />],
    ['of ours', 'Published'],
  ])('is not one %s', (_, title) => {
    expect(isStudioPublished({ title })).toBe(false)
  })
})
