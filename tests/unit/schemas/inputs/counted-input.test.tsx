import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StringInputProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { article } from '@/schemas/documents/article'
import { landingPage } from '@/schemas/documents/landing-page'

const form = vi.hoisted(() => ({ searchTitle: undefined as string | undefined }))
vi.mock('sanity', async (original) => ({
  ...(await original<object>()),
  useFormValue: () => form.searchTitle,
}))

const theme = buildTheme()
type Field = { name: string; components?: { input?: React.ComponentType<StringInputProps> } }

/** The input of the title in the form of a type, with a title of five characters. */
function titleInput({ fields }: { fields: readonly Field[] }) {
  const Input = fields.find(({ name }) => name === 'title')?.components?.input ?? (() => null)
  const props = { value: 'Lifts', renderDefault: () => 'The input' } as unknown as StringInputProps
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <Input {...props} />
    </ThemeProvider>,
  )
}

it.each([landingPage, article])('the title of a $name is counted while search results show it', (type) => {
  form.searchTitle = undefined
  expect(titleInput(type as unknown as { fields: Field[] })).toContain('aria-label="5 of 60 characters"')
  form.searchTitle = 'For Google'
  expect(titleInput(type as unknown as { fields: Field[] })).toBe('The input')
})
