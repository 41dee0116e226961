// Next.js renders this when a public page calls `notFound()`.
export { default, generateMetadata } from './not-found/page'
