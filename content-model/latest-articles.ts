/** The most articles that “the latest” of the section “Articles” can be. The query fetches as many. */
export const MOST_LATEST = 6

/** How many the section “Articles” shows until an editor chooses. */
export const USUAL_LATEST = 3
