import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldProps } from 'sanity'
import { expect, it } from 'vitest'
import { FieldWithMessages } from '@/studio/before-publishing/field-messages'

const theme = buildTheme()
const html = (value: unknown, options: object) => {
  const field = { value, path: ['caseStudy'], schemaType: { options }, renderDefault: () => null }
  const props = { ...field, validation: [{ message: 'Choose one.' }] } as unknown as FieldProps
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <FieldWithMessages {...props} />
    </ThemeProvider>,
  )
}

it('says below a field what is wrong, but not that it is empty', () => {
  expect(html('Text', {})).toContain('Choose one.')
  expect(html(undefined, {})).not.toContain('Choose one.')
})

it('says below an empty field what is wrong where editors could not know that it is required', () => {
  expect(html(undefined, { messagesWhenEmpty: true })).toContain('Choose one.')
})
