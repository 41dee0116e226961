/** The fields that the designer sends along with the form: the text of `encodeDesign`, and a data URL of a PNG. */
export const DESIGN_FIELD = 'design'
export const LOGO_FIELD = 'logo'

/** The colour of the pass, chosen without scripts: the id of a plate. */
export const COLOR_FIELD = 'color'
