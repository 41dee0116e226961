/**
 * Marks a request whose page has to come whole and in one piece, with the right status; `htmlLimitedBots` in
 * next.config.ts knows the mark.
 *
 * Next.js answers a page that reads cookies from an empty shell it made in advance: redirects of such an answer have
 * status 200 and no target before scripts run. For programs that read HTML only, it renders the page as a whole, and a
 * browser without scripts is one.
 */
export const DISABLE_STREAMING = 'Liftpass-Whole-Page'
