/**
 * All that goes wrong on the way to a service, by chance; half of it once the service has done its work, so that the
 * answer is lost and the same has to be sent again.
 */
const mix = [false, true].flatMap((after) => [
  { status: 429, after, weight: 2 },
  { status: 500, after, weight: 2 },
  { drop: true, after, weight: 2 },
  { hang: true, after },
  { body: 'stalled', after },
  { body: 'broken', after },
])

/** For Airtable, which takes ten leads a request. */
export const deliveryFaults = (seed: number) => ({ mix, rate: 0.12, seed })

/** For the form services, which take one lead a request, ten requests at once. */
export const postFaults = (seed: number) => ({ mix, rate: 0.05, seed: seed + 1 })
