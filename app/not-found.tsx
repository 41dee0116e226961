import './_styles/site'

// Every address that has no page, within the frame of the public pages: `(site)/[...path]` takes them all.
export { default, generateMetadata } from './(site)/not-found/page'
