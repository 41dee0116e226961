import { TextControl } from '@/app/(site)/free-design/designer/text-control'
import { MAX_LENGTHS, MAX_FIELDS, passCodes } from '@/lib/pass-design/design'
import { codeNames } from '@/lib/pass-design/default-texts'
import { plainFields } from '@/lib/sample-passes/design-in-form'
import type { SavedSample } from '@/lib/sample-passes/sample'
import { staffCopy } from './copy'

/** Every part of a design as a plain form field, so that the page works without scripts. */
export function PlainFields({ sample: { design, logo } }: Readonly<{ sample: SavedSample }>) {
  const texts = staffCopy.fields
  return (
    <>
      <TextControl
        name={plainFields.gymName}
        label={texts.gymName}
        defaultValue={design.gymName}
        maxLength={MAX_LENGTHS.gymName}
      />
      <TextControl
        name={plainFields.memberName}
        label={texts.memberName}
        defaultValue={design.memberName}
        maxLength={MAX_LENGTHS.memberName}
      />
      <TextControl
        name={plainFields.color}
        label={texts.color}
        defaultValue={design.color}
        maxLength={7}
        spellCheck={false}
      />
      {Array.from({ length: MAX_FIELDS }, (_, index) => (
        <div key={index} className="pd-staff-pair">
          <TextControl
            name={plainFields.label(index)}
            label={texts.label(index + 1)}
            defaultValue={design.fields[index]?.label}
            maxLength={MAX_LENGTHS.label}
          />
          <TextControl
            name={plainFields.value(index)}
            label={texts.value(index + 1)}
            defaultValue={design.fields[index]?.value}
            maxLength={MAX_LENGTHS.value}
          />
        </div>
      ))}
      <label className="pd-staff-choice">
        {texts.code}
        <select name={plainFields.code} defaultValue={design.code} className="pd-staff-select">
          {passCodes.map((code) => (
            <option key={code} value={code}>
              {codeNames[code]}
            </option>
          ))}
        </select>
      </label>
      <label className="pd-staff-choice">
        {texts.logo}
        <input type="file" name={plainFields.logoFile} accept="image/*" />
      </label>
      {logo && (
        <label>
          <input type="checkbox" name={plainFields.keepLogo} value="yes" defaultChecked /> {texts.keepLogo}
        </label>
      )}
    </>
  )
}
