import { page, svgFile, type Gym } from './gym.ts'

const RED = '#b3261e'

/** A loaded barbell, seen from its end and from its side. */
const logo = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 60" fill="${color}">
<path fill-rule="evenodd" d="M30 2a28 28 0 1 0 0 56 28 28 0 0 0 0-56Zm0 8a20 20 0 1 1 0 40 20 20 0 0 1 0-40Z"/>
<circle cx="30" cy="30" r="9"/>
<path d="M72 27h112v6H72z"/><path d="M84 8h9v44h-9zM97 14h7v32h-7zM152 14h7v32h-7zM163 8h9v44h-9z"/>
</svg>`

export const ironworks: Gym = {
  host: 'ironworks.example',
  kind: 'a logo and an icon drawn as SVG, and a theme colour',
  files: {
    '': () =>
      page({
        head: `<title>Ironworks Gym – Lift where the furnace stood</title>
<meta property="og:site_name" content="Ironworks Gym">
<meta name="theme-color" content="${RED}">
<link rel="icon" type="image/svg+xml" href="icon.svg">`,
        color: '#191919',
        logo: '<a href="./"><img class="logo" src="logo.svg" alt="Ironworks Gym"></a>',
        name: 'Ironworks Gym',
        line: 'Lift where the furnace stood.',
        text: [
          'Twelve racks, four platforms and a tonne of plates in the old foundry by the canal.',
          'Open from six to ten, every day but Christmas. The coffee is on us.',
        ],
      }),
    'logo.svg': () => svgFile(logo(RED)),
    'icon.svg': () => svgFile(logo(RED).replace('0 0 192 60', '0 0 60 60')),
  },
}
