import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { bitmap, drawing, icon, picture } from './pictures'

/** A site's response at a path: a page, a picture, a response with status and headers, or a function that writes it. */
export type SiteFile =
  | string
  | Buffer
  | { type?: string; status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((response: ServerResponse) => void)

/** The expected brand: name, colour, logo as `150x150 #c0392b` (its size and main colour; `grey` where it has none). */
export type Site = {
  /** The site responds only after the reader's timeout. */ slow?: true
  files: Record<string, SiteFile>
  is: readonly [string, string?, string?]
}

const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
const site = (head: string, is: Site['is'], files: Record<string, SiteFile> = {}): Site => ({
  files: { '/': page(head), ...files },
  is,
})
const withBody = (body: string, is: Site['is'], files: Record<string, SiteFile> = {}): Site => ({
  files: { '/': page('<title>Ironworks</title>', body), ...files },
  is,
})
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

const RED = '#c0392b'
const BLUE = '#1f4e9c'
const TITLE = '<title>Ironworks</title>'
const red = await picture(RED, 180, 180)
const blue = await picture(BLUE, 64, 64)
const wide = await picture(RED, 960, 300)
const tiny = await picture(RED, 16, 16)
const redSvg = { type: 'image/svg+xml', body: drawing(RED) }
const iconLink = (href: string, more = '') => `<link rel="icon" href="${href}" ${more}>`
const ogImage = (href: string) => `<meta property="og:image" content="${href}">`

// A logo in the very colour of its pass is put on a plate: a wide one is then 403 px wide instead of 480.
const LOGO = `150x150 ${RED}`
const WIDE_LOGO = `403x150 ${RED}`
const only = (name = 'Ironworks Gym'): Site['is'] => [name]
const hostile = (file: SiteFile, is: Site['is'] = only()): Site => ({ files: { '/': file }, is })
const badLogo = (file: SiteFile): Site =>
  site(TITLE + iconLink('/logo.svg', 'type="image/svg+xml"'), ['Ironworks'], { '/logo.svg': file })
const svg = (body: string) => ({ type: 'image/svg+xml', body })
const zeros = Buffer.alloc(40_000_000)
const gzipBomb = gzipSync(zeros, { level: 9 })
const brotliBomb = brotliCompressSync(zeros)

/** Writes a piece every few milliseconds until the client closes the connection. */
const drip = (first: string, piece: string, milliseconds: number) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' }).write(first)
  const timer = setInterval(() => response.write(piece), milliseconds)
  response.on('close', () => clearInterval(timer))
}

/** Websites of all kinds, each with the brand that the reader has to find. */
export const sites: Record<string, Site> = {
  // Names
  'title alone': site(TITLE, ['Ironworks']),
  'title with a slogan behind it': site('<title>Ironworks Gym – Lift heavy in Bristol</title>', [
    'Ironworks Gym',
  ]),
  'title with a greeting before it': site('<title>Home | Ironworks Gym</title>', ['Ironworks Gym']),
  'title whose second part resembles the address': site('<title>Best gym in town | The Ironworks</title>', [
    'The Ironworks',
  ]),
  'title that says nothing': site('<title>Home</title>', only()),
  'title too long for a pass': site(
    '<title>The Old Foundry Barbell and Strength Training Society of Bristol</title>',
    ['The Old Foundry Barbell and Strength'],
  ),
  'title too long for a pass, without spaces': site(`<title>${'🇩🇪'.repeat(9)}x${'🇩🇪'.repeat(3)}</title>`, [
    `${'🇩🇪'.repeat(9)}x`,
  ]),
  'title in an old encoding': {
    files: {
      '/': {
        type: 'text/html; charset=iso-8859-1',
        body: Buffer.from(page('<title>Stärke</title>'), 'latin1'),
      },
    },
    is: ['Stärke'],
  },
  'title in an encoding that only the page names': {
    files: {
      '/': {
        type: 'text/html',
        body: Buffer.concat([
          Buffer.from('<meta charset="windows-1251"><title>'),
          Buffer.from([0xd1, 0xe8, 0xeb, 0xe0]),
          Buffer.from('</title>'),
        ]),
      },
    },
    is: ['Сила'],
  },
  'title in another encoding than is said': {
    files: {
      '/': { type: 'text/html', body: Buffer.from(page('<title>Stärke &amp; Co</title>'), 'latin1') },
    },
    is: ['Stärke & Co'],
  },
  'title in UTF-16': {
    files: {
      '/': {
        type: 'text/html',
        body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page('<title>力</title>'), 'utf16le')]),
      },
    },
    is: ['力'],
  },
  'an encoding that does not exist': hostile({ type: 'text/html; charset=klingon-8', body: page(TITLE) }, [
    'Ironworks',
  ]),
  'name for sharing': site(
    '<meta property="og:site_name" content="Iron &amp; Works"><title>Welcome</title>',
    ['Iron & Works'],
  ),
  'name of an application': site(
    '<meta name="application-name" content="Ironworks App"><title>Home</title>',
    ['Ironworks App'],
  ),
  'name that is an address': site(
    '<meta property="og:site_name" content="ironworks-gym.com"><title>Ironworks</title>',
    ['Ironworks'],
  ),
  'name that nobody gave': site(
    '<meta property="og:site_name" content="My WordPress Website"><title>React App</title>',
    only(),
  ),
  'name with control characters': site(
    '<meta property="og:site_name" content="Iron&#8238;works&#7;&#10;  Gym">',
    ['Ironworks Gym'],
  ),
  'name with markup in it': site(ld({ '@type': 'Organization', name: 'Pump &amp; <b>Iron</b>' }), [
    'Pump & Iron',
  ]),
  'structured data of a gym': site(
    ld({
      '@context': 'https://schema.org',
      '@type': 'ExerciseGym',
      name: 'Ironworks Bristol',
      logo: 'http://cdn.gym-pictures.com/l.png',
    }),
    ['Ironworks Bristol', RED, WIDE_LOGO],
    { '/l.png': red },
  ),
  'structured data as a graph': site(
    ld({
      '@graph': [
        { '@type': 'ImageObject', '@id': '#l', url: '/l.png' },
        { '@type': 'WebSite', name: 'Site' },
        { '@type': ['Organization', 'HealthClub'], name: 'Ironworks', logo: { '@id': '#l' } },
      ],
    }),
    ['Ironworks', RED, LOGO],
    { '/l.png': red },
  ),
  'structured data of something else': site(
    TITLE + ld({ '@type': 'Product', name: 'Protein bar', logo: '/l.png' }),
    ['Ironworks'],
  ),
  'structured data that is broken': site(
    `${TITLE}<script type="application/ld+json">{"@type": "Organization", </script>`,
    ['Ironworks'],
  ),
  'structured data nested 10,000 deep': site(
    `${TITLE}<script type="application/ld+json">${'['.repeat(10_000)}${']'.repeat(10_000)}</script>`,
    ['Ironworks'],
  ),

  // Colours
  'theme colour': site(`${TITLE}<meta name="theme-color" content="${BLUE}">`, ['Ironworks', BLUE]),
  'theme colour by name': site(`${TITLE}<meta name="theme-color" content="crimson">`, [
    'Ironworks',
    '#dc143c',
  ]),
  'theme colour in a new notation': site(
    `${TITLE}<meta name="theme-color" content="hsl(0 100% 40% / 0.9)">`,
    ['Ironworks', '#cc0000'],
  ),
  'theme colours for light and dark': site(
    `${TITLE}<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#204060"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${RED}">`,
    ['Ironworks', RED],
  ),
  'theme colour white and a red logo': site(
    `${TITLE}<meta name="theme-color" content="#fff">${iconLink('/i.png', 'sizes="180x180"')}`,
    ['Ironworks', RED, LOGO],
    { '/i.png': red },
  ),
  'theme colour black and nothing else': site(`${TITLE}<meta name="theme-color" content="#111">`, [
    'Ironworks',
    '#111111',
  ]),
  'theme colour that is none': site(`${TITLE}<meta name="theme-color" content="url(http://127.0.0.1/)">`, [
    'Ironworks',
  ]),
  'colour of a tile that a generator wrote': site(
    `${TITLE}<meta name="msapplication-TileColor" content="#da532c"><link rel="mask-icon" href="/m.svg" color="${BLUE}">`,
    ['Ironworks', BLUE],
  ),
  'logo in greys': site(
    TITLE + iconLink('/i.png', 'sizes="180x180"'),
    ['Ironworks', '#f6f2ea', '150x150 grey'],
    { '/i.png': await picture('#333333', 180, 180) },
  ),

  // Icons
  'apple-touch-icon': site(`${TITLE}<link rel="apple-touch-icon" href="/a.png">`, ['Ironworks', RED, LOGO], {
    '/a.png': red,
  }),
  'icons of several sizes': site(
    TITLE +
      iconLink('/16.png', 'sizes="16x16"') +
      iconLink('/180.png', 'sizes="96x96 180x180"') +
      iconLink('/64.png', 'sizes="64x64"'),
    ['Ironworks', RED, LOGO],
    { '/16.png': tiny, '/180.png': red, '/64.png': blue },
  ),
  'icon as a drawing': site(
    TITLE + iconLink('/i.svg', 'type="image/svg+xml"'),
    ['Ironworks', RED, WIDE_LOGO],
    { '/i.svg': redSvg },
  ),
  'icon in the page itself': site(TITLE + iconLink(`data:image/png;base64,${red.toString('base64')}`), [
    'Ironworks',
    RED,
    LOGO,
  ]),
  'icon of the browser tab alone, as bitmaps': site(TITLE, ['Ironworks', RED, `42x42 ${RED}`], {
    '/favicon.ico': icon(
      { side: 16, bytes: bitmap(16, [31, 78, 156]) },
      { side: 32, bytes: bitmap(32, [192, 57, 43]) },
    ),
  }),
  'icon of the browser tab that is a bitmap of a size no icon has': site(TITLE, ['Ironworks'], {
    '/favicon.ico': icon({ side: 0, bytes: bitmap(600, [200, 30, 45]) }),
  }),
  'icon of the browser tab with a PNG in it': site(TITLE, ['Ironworks', RED, LOGO], {
    '/favicon.ico': icon({ side: 256, bytes: red }),
  }),
  'icon that names another path and type': site(
    `${TITLE}<LINK REL='Shortcut Icon' TYPE=image/x-icon HREF=fav>`,
    ['Ironworks', BLUE, `84x84 ${BLUE}`],
    { '/fav': blue },
  ),
  'icon relative to a base': {
    files: {
      '/': page(`<base href="/assets/">${TITLE}${iconLink('i.png', 'sizes="180x180"')}`),
      '/assets/i.png': red,
    },
    is: ['Ironworks', RED, LOGO],
  },
  JPEG: site(TITLE + iconLink('/i', 'sizes="180x180"'), ['Ironworks', RED, LOGO], {
    '/i': await picture(RED, 180, 180, 'jpeg'),
  }),
  GIF: site(TITLE + iconLink('/i', 'sizes="180x180"'), ['Ironworks', RED, LOGO], {
    '/i': await picture(RED, 180, 180, 'gif'),
  }),
  WebP: site(TITLE + iconLink('/i', 'sizes="180x180"'), ['Ironworks', RED, LOGO], {
    '/i': await picture(RED, 180, 180, 'webp'),
  }),
  AVIF: site(TITLE + iconLink('/i', 'sizes="180x180"'), ['Ironworks', RED, LOGO], {
    '/i': await picture(RED, 180, 180, 'avif'),
  }),
  'first icon missing, the second there': site(
    TITLE + iconLink('/gone.png', 'sizes="512x512"') + iconLink('/i.png', 'sizes="180x180"'),
    ['Ironworks', RED, LOGO],
    { '/i.png': red },
  ),
  'first icon a page of an error': site(
    TITLE + iconLink('/no.png', 'sizes="512x512"') + iconLink('/i.png', 'sizes="180x180"'),
    ['Ironworks', RED, LOGO],
    { '/no.png': page('Not found'), '/i.png': red },
  ),
  'icon of one pixel': site(TITLE + iconLink('/i.png', 'sizes="180x180"'), ['Ironworks'], {
    '/i.png': await picture(RED, 1, 1),
  }),
  'small icon where there is no other': site(
    TITLE + iconLink('/i.png', 'sizes="16x16"'),
    ['Ironworks', RED, `20x20 ${RED}`],
    { '/i.png': tiny },
  ),
  'picture for sharing as the last resort': site(
    TITLE + ogImage('/share.png'),
    ['Ironworks', RED, WIDE_LOGO],
    { '/share.png': wide },
  ),
  'picture for sharing after an icon': site(
    TITLE + ogImage('/share.png') + iconLink('/i.png', 'sizes="64x64"'),
    ['Ironworks', BLUE, `84x84 ${BLUE}`],
    { '/share.png': wide, '/i.png': blue },
  ),

  // Logos in the page
  'logo in the header by its class': withBody(
    '<header><img class="site-logo" src="/l.png"></header>',
    ['Ironworks', RED, WIDE_LOGO],
    { '/l.png': wide },
  ),
  'logo by its text, loaded late': withBody(
    '<nav><a href="/"><img alt="Ironworks logo" src="data:," data-src="/l.png"></a></nav>',
    ['Ironworks', RED, WIDE_LOGO],
    { '/l.png': wide },
  ),
  'logo as the only picture of a logo’s link': withBody(
    '<header><a class="navbar-brand" href="/"><img srcset="/l.png 2x"></a></header>',
    ['Ironworks', RED, WIDE_LOGO],
    { '/l.png': wide },
  ),
  'logos of others': withBody(
    '<section class="partners"><img class="logo" src="/partner-logo.png"></section>',
    ['Ironworks'],
    { '/partner-logo.png': wide },
  ),
  'logo drawn in the page': withBody(
    `<header><a class="logo" href="/"><svg viewBox="0 0 96 30"><rect width="96" height="30" fill="${RED}"/></svg></a></header>`,
    ['Ironworks', RED, WIDE_LOGO],
  ),

  // As builders of websites write them
  'WordPress with Yoast': {
    files: {
      '/': page(
        `<title>Ironworks Gym - Just another WordPress site</title><meta property="og:site_name" content="Ironworks Gym" />
        <script type="application/ld+json" class="yoast-schema-graph">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","@id":"/","name":"Home"},{"@type":"WebSite","name":"Ironworks Gym","publisher":{"@id":"/#organization"}},{"@type":"Organization","@id":"/#organization","name":"Ironworks &amp; Sons","logo":{"@type":"ImageObject","@id":"/#logo","url":"/wp-content/uploads/logo.png","caption":"Ironworks"},"image":{"@id":"/#logo"}}]}</script>`,
        '<header class="site-header"><img class="custom-logo" src="/theme.png"></header>',
      ),
      '/wp-content/uploads/logo.png': red,
    },
    is: ['Ironworks & Sons', RED, LOGO],
  },
  'WordPress without an icon': {
    files: {
      '/': page('<title>Bench Press Club &#8211; Bristol</title>', '<div>Lift</div>'),
      '/favicon.ico': { status: 302, headers: { location: '/wp-includes/images/w-logo-blue-white-bg.png' } },
      '/wp-includes/images/w-logo-blue-white-bg.png': blue,
    },
    is: ['Bench Press Club'],
  },
  'WordPress with a logo of the theme': {
    files: {
      '/':
        TITLE +
        '<body class="home has-header wp-custom-logo"><img src="/hero.png"><div class="site-branding"><a href="/"><img src="/l.png" alt="Bench Press Club"></a></div>',
      '/l.png': wide,
    },
    is: ['Ironworks', RED, WIDE_LOGO],
  },
  Wix: {
    files: {
      '/': page(
        '<title>Home | Ironworks</title><link rel="icon" sizes="192x192" href="/client/pfavico.ico" type="image/png"/><meta property="og:site_name" content="Ironworks"/>',
        '<div id="SITE_HEADER"><wow-image><img src="/media/a~mv2.png/v1/fill/w_480,h_150/Logo.png" alt="" /></wow-image></div>',
      ),
      '/client/pfavico.ico': blue,
      '/media/a~mv2.png/v1/fill/w_480,h_150/Logo.png': wide,
    },
    is: ['Ironworks', RED, WIDE_LOGO],
  },
  Squarespace: withBody(
    '<header id="header"><div class="header-title-logo"><a href="/"><img elementtiming="nbf" src="/content/v1/1/ironworks.png?format=1500w" alt="Ironworks"></a></div></header>',
    ['Ironworks', RED, WIDE_LOGO],
    { '/content/v1/1/ironworks.png?format=1500w': wide },
  ),
  Shopify: withBody(
    '<div class="header__heading"><a class="header__heading-link"><img class="header__heading-logo" srcset="/l.png?width=90 90w, /l.png?width=180 180w" src="/l.png?width=600"></a></div>',
    ['Ironworks', RED, WIDE_LOGO],
    { '/l.png?width=600': wide },
  ),
  Webflow: withBody(
    '<div class="navbar w-nav"><a href="/" class="w-nav-brand w--current"><img loading="lazy" src="/l.png" alt=""></a></div><div class="brands-section logos"><img class="logo-3" src="/other-logo.png"></div>',
    ['Ironworks', RED, WIDE_LOGO],
    { '/l.png': wide, '/other-logo.png': blue },
  ),

  // Manifests
  'manifest with everything': site(
    '<link rel="manifest" href="/app/site.webmanifest"><title>Home</title>',
    ['Ironworks Bristol', BLUE, LOGO],
    {
      '/app/site.webmanifest': JSON.stringify({
        name: 'Ironworks Bristol',
        theme_color: BLUE,
        icons: [
          { src: 'm.png', sizes: '512x512', purpose: 'maskable' },
          { src: 'i.png', sizes: '180x180' },
        ],
      }),
      '/app/i.png': red,
      '/app/m.png': blue,
    },
  ),
  'manifest that is broken': site(`${TITLE}<link rel="manifest" href="/m.json">`, ['Ironworks'], {
    '/m.json': '{"name": ',
  }),
  'manifest of the wrong kinds': site(`${TITLE}<link rel="manifest" href="/m.json">`, ['Ironworks'], {
    '/m.json': '{"name": 5, "icons": [null, {"src": {}}, "x"], "theme_color": []}',
  }),
  'manifest of this machine': site(
    `${TITLE}<link rel="manifest" href="http://169.254.169.254/latest/meta-data">`,
    ['Ironworks'],
  ),

  // Responses
  'no page': { files: {}, is: only() },
  'an empty page': hostile(''),
  'an error': hostile({ status: 500, body: page('<title>Ironworks</title>') }),
  'a picture instead of a page': hostile(red),
  'text instead of a page': hostile({ type: 'text/plain', body: page(TITLE) }),
  'a page without a type': hostile((response) => void response.end(page(TITLE)), ['Ironworks']),
  'packed by gzip': hostile(
    { type: 'text/html', headers: { 'content-encoding': 'gzip' }, body: gzipSync(page(TITLE)) },
    ['Ironworks'],
  ),
  'packed by brotli': hostile(
    { type: 'text/html', headers: { 'content-encoding': 'br' }, body: brotliCompressSync(page(TITLE)) },
    ['Ironworks'],
  ),
  'packed by deflate': hostile(
    { type: 'text/html', headers: { 'content-encoding': 'deflate' }, body: deflateSync(page(TITLE)) },
    ['Ironworks'],
  ),
  'packed otherwise than it says': hostile({
    type: 'text/html',
    headers: { 'content-encoding': 'gzip' },
    body: page(TITLE),
  }),
  'packed in a way that was not asked for': hostile({
    type: 'text/html',
    headers: { 'content-encoding': 'zstd' },
    body: page(TITLE),
  }),
  'moved once': {
    files: { '/': { status: 301, headers: { location: '/en/' } }, '/en/': page(TITLE) },
    is: ['Ironworks'],
  },
  'moved in a circle': hostile({ status: 302, headers: { location: '/' } }),
  'moved to this machine': hostile({ status: 302, headers: { location: 'http://127.0.0.1/' } }),
  'closed to robots': {
    files: { '/robots.txt': 'User-agent: *\nDisallow: /', '/': page(TITLE) },
    is: only(),
  },
  'closed to us': {
    files: {
      '/robots.txt': 'User-agent: liftpass\nDisallow: /\n\nUser-agent: *\nAllow: /',
      '/': page(TITLE),
    },
    is: only(),
  },
  'closed to others': {
    files: { '/robots.txt': 'User-agent: GPTBot\nDisallow: /', '/': page(TITLE) },
    is: ['Ironworks'],
  },
  'pictures closed to robots': {
    files: {
      '/robots.txt': 'User-agent: *\nDisallow: /img/',
      '/': page(TITLE + iconLink('/img/i.png', 'sizes="180x180"')),
      '/img/i.png': red,
    },
    is: ['Ironworks'],
  },
  'robots.txt that fails': { files: { '/robots.txt': { status: 503 }, '/': page(TITLE) }, is: only() },
  'robots.txt with more wildcards than are read': {
    files: {
      '/robots.txt': `User-agent: *\n${`Disallow: /${'*a'.repeat(500)}\n`.repeat(31)}Disallow: /*`,
      '/': page(TITLE),
    },
    is: ['Ironworks'],
  },
  'robots.txt without an end': {
    files: { '/robots.txt': `User-agent: *\n${'Disallow: /a*b*c\n'.repeat(50_000)}`, '/': page(TITLE) },
    is: ['Ironworks'],
  },

  // Broken, huge, hostile
  'a colour that is cut off': site(`<meta name="theme-color" content="color(">${TITLE}`, ['Ironworks']),
  'cut off in its head': hostile(
    { type: 'text/html', body: '<html><head><title>Ironworks</title><meta name="theme-color" content="' },
    ['Ironworks'],
  ),
  'tags never closed': hostile({ type: 'text/html', body: `${TITLE}${'<div><p><b>'.repeat(30_000)}` }, [
    'Ironworks',
  ]),
  'tags closed that never opened': hostile(
    { type: 'text/html', body: `${TITLE}${'</div></p></x>'.repeat(60_000)}` },
    ['Ironworks'],
  ),
  'deep, then closed by others': hostile(
    { type: 'text/html', body: `${TITLE}${'<div>'.repeat(90_000)}${'</x>'.repeat(130_000)}` },
    ['Ironworks'],
  ),
  'a tag with 100,000 attributes': hostile(
    {
      type: 'text/html',
      body: `${TITLE}<div ${Array.from({ length: 100_000 }, (_, i) => `a${i}`).join(' ')}>`,
    },
    ['Ironworks'],
  ),
  'words that keep patterns busy': withBody(
    `<img alt="x${'logo'.repeat(50_000)}ut"><p class="${'head'.repeat(50_000)}">${'<i id=" - ">'.repeat(20_000)}`,
    ['Ironworks'],
  ),
  '5 MB of page': hostile({ type: 'text/html', body: page(TITLE, 'lift '.repeat(1_000_000)) }, ['Ironworks']),
  'a gzip bomb': hostile({ type: 'text/html', headers: { 'content-encoding': 'gzip' }, body: gzipBomb }),
  'a brotli bomb': hostile({ type: 'text/html', headers: { 'content-encoding': 'br' }, body: brotliBomb }),
  'a gzip bomb behind a title': hostile(
    {
      type: 'text/html',
      headers: { 'content-encoding': 'gzip' },
      body: Buffer.concat([gzipSync(page(TITLE)), gzipBomb]),
    },
    ['Ironworks'],
  ),
  'a stream without an end': hostile(drip(page(TITLE), 'x'.repeat(10_000), 0), ['Ironworks']),
  'a slow drip': { ...hostile(drip(page(TITLE), ' ', 50), ['Ironworks']), slow: true },
  'a response that never comes': { ...hostile(() => undefined), slow: true },
  'headers without an end': hostile(
    (response) => void response.socket?.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}`),
  ),
  'no HTTP at all': hostile((response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n')),
  'a connection cut off': hostile((response) => void response.socket?.destroy()),
  'cookies, refreshes, scripts and frames': hostile(
    {
      type: 'text/html',
      headers: { 'set-cookie': 'a=b', refresh: '0;url=http://127.0.0.1/' },
      body: page(
        `${TITLE}<meta http-equiv="refresh" content="0;url=http://127.0.0.1/"><script src="http://127.0.0.1/x.js"></script>`,
        '<iframe src="http://127.0.0.1/">',
      ),
    },
    ['Ironworks'],
  ),
  'an icon of this machine': site(
    TITLE +
      iconLink('http://127.0.0.1/i.png', 'sizes="180x180"') +
      iconLink('file:///etc/passwd', 'sizes="192x192"'),
    ['Ironworks'],
  ),
  'a picture that moves to this machine': site(TITLE + iconLink('/i.png', 'sizes="180x180"'), ['Ironworks'], {
    '/i.png': { status: 302, headers: { location: 'http://[::1]/' } },
  }),
  'a picture of 3 MB': site(TITLE + iconLink('/i.png', 'sizes="180x180"'), ['Ironworks'], {
    '/i.png': Buffer.concat([red, Buffer.alloc(3_000_000)]),
  }),
  'a packed picture of 40 MB': site(TITLE + iconLink('/i.png', 'sizes="180x180"'), ['Ironworks'], {
    '/i.png': { headers: { 'content-encoding': 'gzip' }, body: gzipBomb },
  }),
  'a picture of 30 megapixels': site(TITLE + iconLink('/i.png', 'sizes="180x180"'), ['Ironworks'], {
    '/i.png': await picture(RED, 6000, 5000),
  }),
  'half a picture': site(TITLE + iconLink('/i.png', 'sizes="180x180"'), ['Ironworks'], {
    '/i.png': red.subarray(0, 200),
  }),
  'an icon whose pictures lie outside': site(TITLE, ['Ironworks'], {
    '/favicon.ico': icon({ side: 32, bytes: red }).subarray(0, 30),
  }),
  'an icon that names one picture 60,000 times': site(TITLE, ['Ironworks'], {
    '/favicon.ico': Buffer.concat([Buffer.from([0, 0, 1, 0, 0xff, 0xff]), Buffer.alloc(1_000_000, 22)]),
  }),
  'a drawing that loads a file': badLogo(
    svg(drawing(RED, '<image href="file:///etc/passwd" width="9" height="9"/>')),
  ),
  'a drawing that loads an address': badLogo(
    svg(drawing(RED, '<image xlink:href="http://127.0.0.1/i.png" width="9" height="9"/>')),
  ),
  'a drawing with an entity of a file': badLogo(
    svg(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing(RED, '<text>&x;</text>')}`),
  ),
  'a drawing with a billion laughs': badLogo(
    svg(`<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${drawing(RED, '<text>&b;</text>')}`),
  ),
  'a drawing with a page in it': badLogo(
    svg(drawing(RED, '<foreignObject><iframe src="http://127.0.0.1/"/></foreignObject>')),
  ),
  'a drawing with a script': badLogo(svg(drawing(RED, '<script>fetch("http://127.0.0.1/")</script>'))),
}
