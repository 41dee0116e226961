/** The database that the site and the local cloud share. */
export const databaseName = 'liftpass'

/** Of the people who can sign in to the local Studio from the start. */
export const peopleDomain = 'liftpass.example'
