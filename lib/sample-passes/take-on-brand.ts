import { withTimeout } from '../async/with-timeout'
import { databasePool } from '../database/pool'
import { env } from '../env'
import { plates } from '../pass-design/colors'
import { clipText, MAX_LENGTHS, type PassDesign } from '../pass-design/design'
import { consumeForIp } from '../security/rate-limits'
import type { WebsiteBrand } from '../website-reader/read-website'
import { publishedDesigner } from './published-designer'
import type { SavedSample } from './sample'
import { replaceSample } from './store'
import { log } from '../log/log'

/** Timeout: a visitor without scripts waits for this and sees nothing meanwhile. */
const READ_MS = 2500

/**
 * Gives a pass of default design the name, colour and logo of the gym's website. The lead is stored by then: after an
 * error the pass stays as it is.
 * @param ip of the visitor, whose readings are counted
 * @returns the sample as it is now stored
 */
export async function takeOnBrand(sample: SavedSample, ip: string): Promise<SavedSample> {
  const { WEBSITE_READER, WEBSITE_READER_LIMIT_PER_ADDRESS } = env()
  const { website, isQuarantined, drawnBy, revision, lead } = sample
  // Submissions that look automated read no websites.
  if (WEBSITE_READER === 'off' || drawnBy !== 'default' || revision > 1 || isQuarantined || !website)
    return sample
  try {
    const designer = await publishedDesigner()
    if (designer && !designer.parts?.includes('readWebsite')) return sample
    const pool = databasePool()
    if (await consumeForIp(pool, 'website', ip, WEBSITE_READER_LIMIT_PER_ADDRESS)) return sample
    const { readWebsite } = await import('../website-reader/read-website')
    const brand = await withTimeout(READ_MS, readWebsite(website))
    if (!brand?.color && !brand?.logo) return sample
    const branded = { design: withBrand(sample.design, brand), logo: brand.logo, drawnBy: 'default' as const }
    const next = await replaceSample(pool, lead, branded, revision)
    return next === undefined ? sample : { ...sample, ...branded, revision: next }
  } catch (error) {
    // Too many websites are being read, so this pass keeps its default design.
    if (error instanceof Error && error.name === 'TooBusy') return sample
    log().error({ err: error }, 'A pass was saved without the colours of its website')
    return sample
  }
}

const withBrand = (design: PassDesign, { name, color }: WebsiteBrand): PassDesign => ({
  ...design,
  gymName: clipText(name ?? '', MAX_LENGTHS.gymName) || design.gymName,
  // The visitor chose every colour but the default.
  color: (design.color === plates[0].color && color) || design.color,
})
