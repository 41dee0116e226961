import { clipText, decodeDesign, LONGEST, type PassDesign } from './design'
import { guessName } from './guess-name'
import { plates } from './colors'

/** What a request for a free design may say about its pass. Anybody may have written it. */
type DesignFields = {
  /** as the designer wrote it */
  design?: string
  /** a plate's id, from a browser without scripts */
  color?: string
  /** the gym's website */
  link: string
  /** of whoever asks */
  name: string
}

/** What stands on a pass before anybody has changed it. */
const sampleFields: PassDesign['fields'] = [
  { label: 'Membership', value: 'Full' },
  { label: 'Number', value: '0417' },
]

/**
 * The design that somebody asked for: the one they made, or, without scripts, one of what they typed and the plate they
 * chose.
 */
export function designFromForm({ design, color, link, name }: DesignFields): PassDesign {
  const plate = plates.find(({ id }) => id === color) ?? plates[0]
  return (
    decodeDesign(design ?? '') ?? {
      gymName: guessName(link),
      memberName: clipText(name, LONGEST.memberName),
      color: plate.color,
      fields: sampleFields,
      code: 'qr',
    }
  )
}
