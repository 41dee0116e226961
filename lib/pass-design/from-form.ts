import { domainToUnicode } from 'node:url'
import { clipText, decodeDesign, MAX_LENGTHS, type PassDesign } from './design'
import { guessName } from './guess-name'
import { plates } from './colors'

/** The fields of a request for a free design that concern the pass. They are untrusted. */
type DesignFields = {
  /** as the designer wrote it */
  design?: string
  /** a plate's id, from a browser without scripts */
  color?: string
  /** the gym's website, as `completeUrl` returns it */
  link: string
  /** of the visitor */
  name: string
}

/** For a document “Pass designer” without designs. */
const defaultDesign: PassDesign = {
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
 * The design that a visitor requested. Without scripts it is the first design of the designer, with the typed names and
 * the chosen plate's colour.
 * @param start the first design of the document “Pass designer”
 */
export function designFromForm(
  { design, color, link, name }: DesignFields,
  start: PassDesign = defaultDesign,
): PassDesign {
  const plate = plates.find(({ id }) => id === color)
  return (
    decodeDesign(design ?? '') ?? {
      ...start,
      gymName: guessName(domainToUnicode(URL.parse(link)?.hostname ?? '')) || start.gymName,
      memberName: clipText(name, MAX_LENGTHS.memberName) || start.memberName,
      color: plate?.color ?? start.color,
    }
  )
}
