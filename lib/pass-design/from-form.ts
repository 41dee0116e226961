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

/** Where an editor has written no design. */
const plain: PassDesign = {
  gymName: '',
  memberName: '',
  color: plates[0].color,
  fields: [
    { label: 'Membership', value: 'Full' },
    { label: 'Number', value: '0417' },
  ],
  code: 'qr',
}

/**
 * The design that somebody asked for: the one they made, or, without scripts, the one they saw, with what they typed
 * and the plate they chose.
 * @param start the first design of the document “Pass designer”
 */
export function designFromForm(
  { design, color, link, name }: DesignFields,
  start: PassDesign = plain,
): PassDesign {
  const plate = plates.find(({ id }) => id === color)
  return (
    decodeDesign(design ?? '') ?? {
      ...start,
      gymName: guessName(link) || start.gymName,
      memberName: clipText(name, LONGEST.memberName) || start.memberName,
      color: plate?.color ?? start.color,
    }
  )
}
