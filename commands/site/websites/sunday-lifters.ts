import { draw, page, type Gym } from './gym.ts'

const HOST = 'sunday-lifters.example'

/** A sun that rises over a barbell. */
const sunrise = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 75">
<rect width="240" height="75" fill="#fff"/>
<path d="M80 52a40 40 0 0 1 80 0Z" fill="#f2a900"/>
<path d="M20 54h200v6H20z" fill="#5b2a86"/><path d="M36 38h10v37H36zM52 45h8v24h-8zM180 45h8v24h-8zM194 38h10v37h-10z" fill="#5b2a86"/>
</svg>`

const about = {
  '@context': 'https://schema.org',
  '@type': 'ExerciseGym',
  name: 'Sunday Lifters Club',
  url: `https://${HOST}/`,
  logo: { '@type': 'ImageObject', url: `https://${HOST}/logo.jpg` },
}

export const sundayLifters: Gym = {
  host: HOST,
  kind: 'structured data (JSON-LD) with a JPEG',
  files: {
    '': () =>
      page({
        head: `<title>Welcome</title>\n<script type="application/ld+json">${JSON.stringify(about)}</script>`,
        color: '#5b2a86',
        name: 'Sunday Lifters Club',
        line: 'Strong people, slow mornings.',
        text: [
          'A members’ club for those who lift at the weekend and mean it.',
          'Deadlifts at nine, pancakes at eleven.',
        ],
      }),
    'logo.jpg': async () => ({
      type: 'image/jpeg',
      body: await (await draw(sunrise, 720)).jpeg({ quality: 90 }).toBuffer(),
    }),
  },
}
