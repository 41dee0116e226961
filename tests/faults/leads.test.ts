import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { killAt, randomPoints, type Victim } from './support/chaos.ts'
import { deliveryFaults, postFaults } from './support/delivery-faults.ts'
import { createExpectedLeads } from './support/expected-leads.ts'
import { sendAll } from './support/load.ts'
import { createRandom } from './support/random.ts'
import { compare } from './support/compare.ts'
import { makeSubmissions } from './support/submissions.ts'
import { startTestEnv, type TestEnv } from './support/test-env.ts'

/** Number of leads for Airtable; the form services get a fifth as many in addition. */
const count = Number(process.env.FAULTS_LEADS || 10_000)
const seed = Number(process.env.FAULTS_SEED || Date.now() % 1_000_000)
const atOnce = 16
const drainMs = 1_200_000

describe('leads while the server, the database and the services fail', () => {
  let testEnv: TestEnv
  beforeAll(async () => {
    testEnv = await startTestEnv()
  })
  afterEach(async () => {
    await testEnv.services.injectFaults('airtable', undefined)
    await testEnv.services.injectFaults('forms', undefined)
  })
  afterAll(() => testEnv.end())

  test('every acknowledged lead arrives exactly once, and no refused one arrives', async () => {
    console.log(`Seed ${seed} (FAULTS_SEED), ${count} leads for Airtable (FAULTS_LEADS)`)
    const random = createRandom(seed)
    const expectedLeads = createExpectedLeads()
    const started = Date.now()
    await testEnv.services.injectFaults('airtable', deliveryFaults(seed))
    await testEnv.services.injectFaults('forms', postFaults(seed))

    const half = { airtable: count / 2, services: count / 10 }
    const all = half.airtable + half.services
    const rounds: [string, number, Victim][] = [
      ['server', 0, testEnv.site],
      ['database', all, testEnv.database],
    ]
    const kills: Record<string, unknown> = {}
    for (const [name, first, victim] of rounds) {
      const submissions = makeSubmissions(half, first, random)
      const moments = randomPoints(3, first, first + all * 0.9, random)
      const [whileSending] = await Promise.all([
        killAt(moments, expectedLeads.closed, victim, random),
        sendAll(submissions, { siteUrl: testEnv.site.url, forms: testEnv.forms, atOnce, expectedLeads }),
      ])
      const { waiting } = await testEnv.leads()
      const fewer = randomPoints(2, 0, waiting * 0.8, random)
      const whileDraining = await killAt(
        fewer,
        async () => waiting - (await testEnv.leads()).waiting,
        victim,
        random,
      )
      kills[name] = { afterResults: whileSending, ofWaiting: waiting, afterDeliveries: whileDraining }
    }
    const sentAfter = seconds(started)
    const leads = await testEnv.drained(drainMs)
    const arrived = await compare(expectedLeads, await testEnv.services.arrived())
    console.log(
      JSON.stringify(
        {
          seed,
          submitted: 2 * all,
          results: expectedLeads.results(),
          ...expectedLeads.totals,
          ...arrived,
          kills,
          wire: testEnv.services.wire.counts(),
          leads,
          seconds: { untilLastKill: sentAfter, untilDrained: seconds(started) },
        },
        undefined,
        2,
      ),
    )

    expect(expectedLeads.unexpected).toEqual([])
    expect(arrived.airtable).toMatchObject({ lost: 0, double: 0, refusedButArrived: 0 })
    expect(arrived.forms).toMatchObject({ lost: 0, double: 0, refusedButArrived: 0 })
    expect(leads).toMatchObject({ waiting: 0, failed: 0, quarantined: 0, unfinishedJobs: 0 })
    expect(leads.delivered).toBe(arrived.airtable.arrived + arrived.forms.arrived)
  })

  test('a server told to stop gives back what it has not delivered, and the next one delivers it', async () => {
    const random = createRandom(seed)
    const expectedLeads = createExpectedLeads()
    await testEnv.services.injectFaults('airtable', { mix: [{ latencyMs: 300 }, { hang: true }], seed })
    const submissions = makeSubmissions({ airtable: 300, services: 60 }, 10_000_000, random)
    await sendAll(submissions, { siteUrl: testEnv.site.url, forms: testEnv.forms, atOnce, expectedLeads })
    expect((await testEnv.leads()).waiting).toBeGreaterThan(100)

    for (let update = 1; update <= 3; update += 1) {
      await expect
        .poll(async () => (await testEnv.leads()).activeJobs, { timeout: 60_000 })
        .toBeGreaterThan(0)
      const started = Date.now()
      expect(await testEnv.site.terminate()).toEqual({ code: 0, signal: null })
      expect(seconds(started)).toBeLessThan(10)
      expect(await testEnv.leads()).toMatchObject({ activeJobs: 0, heldDestinations: 0 })
      await testEnv.site.start()
    }
    await testEnv.services.injectFaults('airtable', undefined)
    const after = await testEnv.drained(drainMs)
    const arrived = await compare(expectedLeads, await testEnv.services.arrived())
    expect(arrived.airtable).toMatchObject({ lost: 0, double: 0, refusedButArrived: 0 })
    expect(arrived.forms).toMatchObject({ lost: 0, double: 0, refusedButArrived: 0 })
    expect(after.failed).toBe(0)
  })
})

const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
