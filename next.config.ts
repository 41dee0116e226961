import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { DISABLE_STREAMING } from './lib/auth/disable-streaming.ts'
import { securityHeaders } from './lib/security/headers.ts'
import { compressFiles } from './server/prepared-pages/compressed-files.ts'
import { hintCompilation } from './studio/hint-compilation.ts'

const config: NextConfig = {
  // The tests build into a folder of their own, so that they never overwrite the build of a running site.
  distDir: process.env.LIFTPASS_DIST_DIR || '.next',
  // For lib/content/reconcile/built-at.ts.
  env: { LIFTPASS_BUILT_AT: new Date().toISOString() },
  cacheComponents: true,
  partialPrefetching: true,
  // In bytes: so much for pages as Next.js renders them, which are on disk too, and so much for results of queries. The
  // largest result, what the search reads of 12,000 pages, has up to 9 MB.
  cacheMaxMemorySize: 10_000_000,
  compiler: {
    runAfterProductionCompile: async (build) => {
      await hintCompilation(build)
      await compressFiles(build)
    },
  },
  // With a handler of ours, Next.js would not tell Vercel's own cache of pages which tags have expired.
  cacheHandler: process.env.VERCEL
    ? undefined
    : fileURLToPath(new URL('./server/page-cache.mjs', import.meta.url)),
  cacheLife: {
    // Content is kept until a webhook or the reconciler expires it; a day is the last resort if both are broken.
    content: { stale: 300, revalidate: 86_400, expire: 31_536_000 },
  },
  experimental: {
    // Writing 217 MB for the next build is a seventh of this one. A CI has a next build only where it keeps the folder.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // Our own server responds with 413 to what is longer; this is for where it does not run.
    serverActions: { bodySizeLimit: '180kb' },
    // Because of the Studio, Turbopack by default splits the code that pages share into more files: one more request
    // on public pages, 14 in the Studio.
    turbopackChunking: { minChunkSize: 400_000, maxMergeChunkSize: 2_000_000, firstPageLoadPriority: 1 },
  },
  typedRoutes: false,
  // Pages for developers end in .dev.tsx: a build does not know them.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  // `npm run types` checks types, and so does `npm test`; starting the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // These packages load files or other packages at run time. Browsers get none of them.
  serverExternalPackages: [
    'airtable',
    'node-forge',
    'nodemailer',
    'passkit-generator',
    'pdfkit',
    'pg',
    'pg-boss',
    'rate-limiter-flexible',
  ],
  // In development the launcher asks for them every other second.
  logging: {
    incomingRequests: { ignore: [/^\/api\/(?:deliveries|scheduled-publishing|reconcile)(?:\?|$)/] },
  },
  // Pages of the account are rendered whole, see disable-streaming.ts. Programs that look for metadata are not on the
  // list: static pages have theirs in their head.
  htmlLimitedBots: new RegExp(DISABLE_STREAMING),
  poweredByHeader: false,
  // Pictures come from the Content Lake's own image CDN: the optimizer at /_next/image would work for strangers only.
  images: { unoptimized: true },
  // Next.js compresses with gzip alone; our own server with brotli too, and platforms and proxies by themselves.
  compress: false,
  reactStrictMode: true,
  devIndicators: false,
  turbopack: {
    rules: {
      // The editors' guide is shown in the Studio.
      '*.md': { type: 'text' },
      '**/ui5/dist/styles.css': { loaders: ['./studio/theme/without-remote-fonts.mjs'], as: '*.css' },
    },
  },
  // Our own server says them too, of responses that Next.js never sees; this is for where it does not run.
  async headers() {
    const headers = Object.entries(securityHeaders(process.env.SITE_URL ?? '')).map(([key, value]) => ({
      key,
      value,
    }))
    return [{ source: '/:path*', headers }]
  },
  // The search itself is static; only a query needs the server.
  async rewrites() {
    const source = { source: '/search', has: [{ type: 'query' as const, key: 'q' }] }
    return { beforeFiles: [{ ...source, destination: '/search/results' }] }
  },
  async redirects() {
    return [
      { source: '/search/results', destination: '/search', permanent: false },
      { source: '/blog/page/1', destination: '/blog', permanent: true },
      // Where password managers look. https://www.w3.org/TR/change-password-url/
      { source: '/.well-known/change-password', destination: '/account#password', permanent: false },
      // When the auth service does not know which page a visitor came from, it redirects to SITE_URL with an error.
      {
        source: '/',
        has: [{ type: 'query', key: 'error_code' }],
        destination: '/auth/callback',
        permanent: false,
      },
    ]
  },
}

export default config
