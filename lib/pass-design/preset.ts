import type { PassDesigner } from '../content/types.ts'
import { clipText, LONGEST, MOST_FIELDS, type PassDesign } from './design.ts'

export type Preset = NonNullable<PassDesigner['designs']>[number]

/** A ready-made design from the Studio; values that its editor has not written are empty. */
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
