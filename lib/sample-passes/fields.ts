/** The fields that the designer sends along with the form: the text of `encodeDesign`, and a data URL of a PNG. */
export const DESIGN_FIELD = 'design'
export const LOGO_FIELD = 'logo'

/** The colour of the pass, chosen without scripts: `#rrggbb`. */
export const COLOR_FIELD = 'color'

/** The longest data URL of a logo, in characters. */
export const LONGEST_LOGO = 64 * 1024
