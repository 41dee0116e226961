/**
 * Marks a request whose page Next.js has to send in one piece, with the right status; `htmlLimitedBots` in
 * next.config.ts matches the mark.
 *
 * For a page that reads cookies, Next.js first sends an empty prerendered shell: a redirect then has status 200 and no
 * target until scripts run. It renders the whole page for bots that read HTML only, and browsers without scripts need
 * the same.
 */
export const DISABLE_STREAMING = 'Liftpass-Disable-Streaming'
