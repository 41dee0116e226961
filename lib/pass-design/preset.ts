import type { PassDesigner } from '../content/types.ts'
import { clipText, MAX_LENGTHS, MAX_FIELDS, type PassDesign } from './design.ts'

export type Preset = NonNullable<PassDesigner['designs']>[number]

/** A ready-made design from the Studio; values that its editor has not written are empty. */
export function designOfPreset(preset: Preset | undefined): PassDesign {
  const { gymName, memberName, color, fields, code } = preset ?? {}
  return {
    gymName: clipText(gymName ?? '', MAX_LENGTHS.gymName),
    memberName: clipText(memberName ?? '', MAX_LENGTHS.memberName),
    color: /^#[0-9a-f]{6}$/.test(color ?? '') ? (color ?? '') : '#c81e2d',
    fields: (fields ?? []).slice(0, MAX_FIELDS).map(({ label, value }) => ({
      label: clipText(label ?? '', MAX_LENGTHS.label),
      value: clipText(value ?? '', MAX_LENGTHS.value),
    })),
    code: code ?? 'qr',
  }
}
