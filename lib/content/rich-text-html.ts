import { escapeHTML, toHTML } from '@portabletext/to-html'
import { env } from '../env'
import { type ContentPicture, imageUrl } from './images'
import { type ContentLink, hrefOf } from '../../content-model/paths'

/**
 * Portable Text as HTML with absolute URLs, for readers outside the site such as feed readers.
 * @param blocks as `richTextFields` brings them
 */
export function richTextHtml(blocks: Parameters<typeof toHTML>[0] | null): string {
  return toHTML(blocks ?? [], {
    onMissingComponent: false,
    components: {
      types: {
        captionedPicture: ({ value }: { value: ContentPicture & { caption?: string | null } }) => {
          const src = imageUrl(value, { width: 1200 })
          if (!src) return ''
          const caption = value.caption ? `<figcaption>${escapeHTML(value.caption)}</figcaption>` : ''
          return `<figure><img src="${escapeHTML(src)}" alt="${escapeHTML(value.alt ?? '')}">${caption}</figure>`
        },
      },
      marks: {
        link: ({ children, value }: { children: string; value?: ContentLink }) => {
          const href = hrefOf(value)
          if (!href) return children
          return `<a href="${escapeHTML(new URL(href, env().SITE_URL).href)}">${children}</a>`
        },
      },
    },
  })
}
