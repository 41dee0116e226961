/**
 * Where PostgreSQL tells every instance that there are new changes of the content. `server/jobs/content-changes.ts`
 * listens.
 */
export const CHANGES_CHANNEL = 'liftpass_content_changes'
