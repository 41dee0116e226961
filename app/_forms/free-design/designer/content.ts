import { passColors } from '@/lib/pass-design/colors'
import type { PassDesigner } from '@/lib/content/types'

/** What the browser gets of the designer's document: half-written drafts lack whatever they lack. */
export type DesignerContent = Pick<
  PassDesigner,
  'words' | 'messages' | 'pass' | 'designs' | 'parts' | 'codes' | 'uploadMegabytes'
>

export type Messages = DesignerContent['messages']
/** Puts values into the braces of an editor's sentence. */
export const fillIn = (text: string | null | undefined, values: Readonly<Record<string, string>>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)

/** What to say about a colour that is not shown as it was chosen. */
export function correction(color: string, messages: Messages): string | undefined {
  const { background } = passColors(color)
  return background === color ? undefined : fillIn(messages.corrected, { color: background })
}
