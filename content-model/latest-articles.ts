/** The most articles that the section “Articles” can show as the latest. The query fetches as many. */
export const MAX_LATEST = 6

/** How many the section “Articles” shows until an editor chooses. */
export const USUAL_LATEST = 3
