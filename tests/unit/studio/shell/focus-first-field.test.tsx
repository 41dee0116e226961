// @vitest-environment jsdom
import { Dialog, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { NoteForm } from '@/studio/publishing/review/note-form'
import { ScheduleForm } from '@/studio/publishing/schedule/schedule-form'

beforeEach(() => {
  // jsdom has none.
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => query)
})

const theme = buildTheme()

/** Opens a dialog as the Studio does, and waits until what has the focus is the field of this name. */
async function expectFocusOn(name: string, content: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ThemeProvider theme={theme}>
      <Dialog id="dialog" header="Dialog" onClose={vi.fn()}>
        {content}
      </Dialog>
    </ThemeProvider>,
  )
  await vi.waitFor(() => {
    const focused = document.activeElement
    expect(focused?.ariaLabel ?? focused?.closest('label')?.textContent).toBe(name)
  }, 10_000)
  root.unmount()
}

it('a dialog that asks for a note opens with the focus on the note, where a space is a space', () =>
  expectFocusOn(
    'Note',
    <NoteForm label="Note" hint="What you changed." action="Ask" busy={false} onSubmit={vi.fn()} />,
  ))

it('a dialog that asks for a time opens with the focus on the day', () =>
  expectFocusOn('Day', <ScheduleForm label="Schedule" busy={false} onSchedule={vi.fn()} />))
