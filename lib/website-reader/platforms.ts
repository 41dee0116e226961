/** Where gyms have a page instead of a website; reading the front page would give the brand of somebody else. */
const PLATFORMS =
  /(?:^|\.)(?:facebook|fb|instagram|linkedin|linktr|tiktok|youtube|twitter|x|yelp|tripadvisor|google|g|goo|maps|t|wa|mindbodyonline|classpass|urbansportsclub|eversports|wikipedia)\.(?:com|ee|me|co|gl|page|be|org|de|net)$/

/**
 * Who a page on a platform belongs to, as its address says: `instagram.com/ironworks.gym` is `ironworks.gym`.
 * @returns undefined for a website of its own; an empty text where the address does not say it
 */
export function ownerOnPlatform({ hostname, pathname }: URL): string | undefined {
  if (!PLATFORMS.test(hostname)) return undefined
  const parts = pathname.split('/').filter((part) => /[a-z]/i.test(part))
  return (parts.at(-1) ?? '').replace(/^@/, '').replace(/[._+]/g, '-')
}
