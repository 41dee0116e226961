/**
 * Random faults on the way to a service. Half of them happen after the service has done its work, so that its response
 * is lost and the site has to send the lead again.
 */
const mix = [false, true].flatMap((after) => [
  { status: 429, after, weight: 2 },
  { status: 500, after, weight: 2 },
  { drop: true, after, weight: 2 },
  { hang: true, after },
  { body: 'stalled', after },
  { body: 'broken', after },
])

/** For Airtable, which gets ten leads per request. */
export const deliveryFaults = (seed: number) => ({ mix, rate: 0.12, seed })

/** For the form services, which get one lead per request, ten requests at once. */
export const postFaults = (seed: number) => ({ mix, rate: 0.05, seed: seed + 1 })
