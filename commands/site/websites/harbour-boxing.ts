import { draw, page, type Gym } from './gym.ts'

const BLUE = '#1b4f8f'

const waves = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<circle cx="24" cy="24" r="24" fill="${BLUE}"/>
<path d="M6 22q6-7 12 0t12 0 12 0M6 32q6-7 12 0t12 0 12 0" fill="none" stroke="#fff" stroke-width="4"/>
</svg>`

/** A Windows icon of one PNG: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
async function favicon(side: number): Promise<Buffer> {
  const png = await (await draw(waves, side)).png().toBuffer()
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}

export const harbourBoxing: Gym = {
  host: 'harbour-boxing.example',
  kind: 'nothing but a favicon.ico',
  files: {
    '': () =>
      page({
        head: '<title>Home | Harbour Boxing</title>',
        color: BLUE,
        name: 'Harbour Boxing',
        line: 'Gloves on at seven.',
        text: [
          'Classes for first-timers, fighters and everybody between, in the sail loft above the fish market.',
          'Bring water. We have the wraps.',
        ],
      }),
    'favicon.ico': async () => ({ type: 'image/x-icon', body: await favicon(48) }),
  },
}
