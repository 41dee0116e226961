/** The most articles that “the latest” can be. The query fetches as many. */
export const MOST_LATEST = 6

/** How many the section shows until an editor chooses. */
export const USUAL_LATEST = 3
