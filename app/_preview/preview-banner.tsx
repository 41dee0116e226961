import { bannerStyles } from './banner-styles'

/**
 * A banner that says that this page is a preview, with a button to leave it; works without scripts. Its styles are
 * inline, because every visitor would load a style sheet. In the Studio's frame a script hides it: the Studio says that
 * it shows a preview.
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
