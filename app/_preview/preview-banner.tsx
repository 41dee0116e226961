import { bannerStyles } from './banner-styles'

/**
 * Says that this is no public page, and leads out, without scripts too. Its styles travel with it: a stylesheet would
 * reach every visitor. Within the Studio, which says so itself, it is hidden by the script.
 */
export function PreviewBanner() {
  return (
    <>
      <style href="preview-banner" precedence="preview">
        {bannerStyles}
      </style>
      <aside className="preview-banner" aria-label="Preview">
        <p>
          <strong>You are looking at a preview.</strong> Visitors do not see what is not published yet.
        </p>
        <form method="post" action="/api/draft-mode/disable">
          <button type="submit">Leave the preview</button>
        </form>
      </aside>
    </>
  )
}
