import { draw, page, type Gym, type SiteFile } from './gym.ts'

const GREEN = '#2f5d3a'

const peaks = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" rx="20" fill="${GREEN}"/>
<path d="M12 74 38 26l14 24 8-12 24 36Z" fill="#f3efe4"/>
<circle cx="70" cy="24" r="7" fill="#e0a458"/>
</svg>`

const icon = async (width: number): Promise<SiteFile> => ({
  type: 'image/png',
  body: await (await draw(peaks, width)).png().toBuffer(),
})

export const mossAndMarrow: Gym = {
  host: 'moss-and-marrow.example',
  kind: 'a web app manifest with PNG icons',
  files: {
    '': () =>
      page({
        head: '<title>Bouldering for every body</title>\n<link rel="manifest" href="site.webmanifest">',
        color: GREEN,
        name: 'Moss &amp; Marrow',
        line: 'Bouldering for every body.',
        text: [
          'Two hundred problems, reset every Thursday, and a quiet hour each morning for beginners.',
          'Shoes are two pounds. Falling is free.',
        ],
      }),
    'site.webmanifest': () => ({
      type: 'application/manifest+json',
      body: JSON.stringify({
        name: 'Moss & Marrow Climbing',
        short_name: 'Moss & Marrow',
        theme_color: GREEN,
        icons: [192, 512].map((side) => ({
          src: `icon-${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
        })),
      }),
    }),
    'icon-192.png': () => icon(192),
    'icon-512.png': () => icon(512),
  },
}
