// What Astro and a plain Next.js page are built from, so that they show what the site's home page shows.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const STATIC = '/_next/static/'
const ICONS = ['favicon.ico', 'icon.svg', 'manifest.webmanifest']

/**
 * Writes the files that the home page loads into a folder.
 * @param origin base URL of the site
 * @param distDir its build
 * @param folder for the files, served as `/`
 * @param assets path of the fonts and pictures of the build; Next.js keeps /_next for itself
 * @returns HTML of the home page without scripts, with the styles that it needs and the preload of its font
 */
export async function copyHomeContent(origin, distDir, folder, assets = STATIC) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, assets), { recursive: true })
  const isNeeded = (file) => !/\.(?:js|css)$/.test(file)
  await cp(path.join(distDir, 'static'), path.join(folder, assets), { recursive: true, filter: isNeeded })
  for (const name of ICONS)
    await writeFile(
      path.join(folder, name),
      Buffer.from(await (await fetch(`${origin}/${name}`)).arrayBuffer()),
    )
  // The page that the site keeps in memory, which is without a query, has a picture inside.
  const page = await fetch(`${origin}/?content`)
  const html = (await page.text()).replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  const [, font] = /<([^>]+)>; rel=preload; as="font"/.exec(page.headers.get('link') ?? '') ?? []
  const preload = `<link rel="preload" as="font" type="font/woff2" crossOrigin="" href="${font}"/>`
  return html.replace('<head>', `<head>${preload}`).replaceAll(STATIC, assets)
}
