/** A file of a website. */
export type SiteFile = { type: string; body: string | Buffer }

/** The website of a made-up gym. */
export type Gym = {
  /** Its host name; none below `.example` is real (RFC 2606). */
  host: string
  /** Where the website states the gym's name, logo and colour, in a few words for developers. */
  kind: string
  /** Renders each file on request, by its path without the leading slash; `''` is the front page. */
  files: Readonly<Record<string, () => SiteFile | Promise<SiteFile>>>
}

/** A front page. */
export const page = (site: {
  head: string
  color: string
  logo?: string
  name: string
  line: string
  text: readonly string[]
}): SiteFile => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${site.head}
<style>
body { margin: 0; font: 1.1rem/1.6 system-ui, sans-serif; color: #1c1c1c; background: #faf8f4 }
header { padding: 1.5rem; color: #fff; background: ${site.color} }
header img { display: block; height: 4rem }
main { max-width: 40rem; padding: 1.5rem }
h1 { font-size: 2.5rem; line-height: 1.15 }
</style>
</head>
<body>
<header>${site.logo ?? `<strong>${site.name}</strong>`}</header>
<main>
<h1>${site.line}</h1>
${site.text.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</main>
</body>
</html>
`,
})

/** An SVG as the site of a gym serves it. @param body its markup */
export const svgFile = (body: string): SiteFile => ({ type: 'image/svg+xml', body })

/** Rasterizes an SVG at `width` pixels. */
export async function draw(svg: string, width: number) {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).resize({ width })
}
