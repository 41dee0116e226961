import { passColors } from '@/lib/pass-design/colors'
import type { PassDesigner } from '@/lib/content/types'

/** The fields of the designer's document that the browser gets. In a draft any of them may be missing. */
export type DesignerContent = Pick<
  PassDesigner,
  'words' | 'messages' | 'pass' | 'designs' | 'parts' | 'codes' | 'uploadMegabytes'
>

export type Messages = DesignerContent['messages']
/** Replaces placeholders such as `{website}` in an editor's sentence by values. */
export const fillPlaceholders = (
  text: string | null | undefined,
  values: Readonly<Record<string, string>>,
): string => (text ?? '').replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)

/**
 * The message for a colour that the pass shows changed, so that its text stays readable; undefined for other colours.
 */
export function correction(color: string, messages: Messages): string | undefined {
  const { background } = passColors(color)
  return background === color ? undefined : fillPlaceholders(messages.corrected, { color: background })
}
