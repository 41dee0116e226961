import { passColors } from '@/lib/pass-design/colors'
import { clipText, LONGEST, MOST_FIELDS, type PassDesign } from '@/lib/pass-design/design'
import type { PassDesigner } from '@/lib/content/types'

/** What the browser gets of the designer's document: half-written drafts lack whatever they lack. */
export type DesignerContent = Pick<
  PassDesigner,
  'words' | 'messages' | 'designs' | 'parts' | 'codes' | 'uploadMegabytes'
>

export type Messages = DesignerContent['messages']
export type Preset = NonNullable<DesignerContent['designs']>[number]

/** A design that an editor has written, as far as it is written. */
export function designOfPreset(preset: Preset | undefined): PassDesign {
  const { gymName, memberName, color, fields, code } = preset ?? {}
  return {
    gymName: clipText(gymName ?? '', LONGEST.gymName),
    memberName: clipText(memberName ?? '', LONGEST.memberName),
    color: /^#[0-9a-f]{6}$/.test(color ?? '') ? (color ?? '') : '#c81e2d',
    fields: (fields ?? []).slice(0, MOST_FIELDS).map(({ label, value }) => ({
      label: clipText(label ?? '', LONGEST.label),
      value: clipText(value ?? '', LONGEST.value),
    })),
    code: code ?? 'qr',
  }
}

/** Puts values into the braces of an editor's sentence. */
export const fillIn = (text: string | null | undefined, values: Readonly<Record<string, string>>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)

/** What to say about a colour that is not shown as it was chosen. */
export function correction(color: string, messages: Messages): string | undefined {
  const { background } = passColors(color)
  return background === color ? undefined : fillIn(messages.corrected, { color: background })
}
