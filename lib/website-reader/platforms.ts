/**
 * Platforms on which gyms have a page instead of a website. Their front page shows the brand of the platform, so it is
 * not read.
 */
const PLATFORMS =
  /(?:^|\.)(?:facebook|fb|instagram|linkedin|linktr|threads|tiktok|youtube|twitter|x|yelp|tripadvisor|google|g|goo|maps|t|wa|mindbodyonline|classpass|urbansportsclub|eversports|wikipedia)\.(?:com|ee|me|co|gl|page|be|org|de|net)$/

/**
 * The owner of a page on a platform, from its URL: `instagram.com/ironworks.gym` is `ironworks-gym`.
 * @returns undefined for a website of its own; an empty text when the URL names no owner
 */
export function ownerOnPlatform({ hostname, pathname }: URL): string | undefined {
  if (!PLATFORMS.test(hostname)) return undefined
  const parts = pathname.split('/').filter((part) => /[a-z]/i.test(part))
  // youtube.com/@ironworks/videos: the @ marks the owner, whatever follows.
  const owner = parts.find((part) => part.startsWith('@')) ?? parts.at(-1) ?? ''
  return owner.replace(/^@/, '').replace(/[._+]/g, '-')
}
