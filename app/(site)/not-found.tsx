// What stands in place of a page that turns out not to be there, within the frame of the public pages.
export { default, generateMetadata } from './not-found/page'
