/**
 * A bar in warning colours along the lower edge, above everything else; the end of the page leaves room for it. It
 * appears after a moment, so that it does not flash up in the Studio's frame before the script there has hidden it.
 */
export const bannerStyles = `
.preview-banner {
  position: fixed;
  z-index: 90;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: center;
  justify-content: center;
  padding: 12px 16px;
  border-top: 8px solid transparent;
  border-image: repeating-linear-gradient(-45deg, #10151e 0 12px, #f0b429 12px 24px) 8;
  background: #f0b429;
  color: #10151e;
  font: 500 1rem/1.4 system-ui, sans-serif;
  animation: preview-banner-appears 0s 0.6s both;
}
.preview-banner p { margin: 0 }
.preview-banner button {
  min-height: 48px;
  padding: 8px 24px;
  border: 0;
  border-radius: 8px;
  background: #10151e;
  color: #f6f2ea;
  font: inherit;
  font-weight: 700;
  cursor: pointer;
}
.preview-banner button:focus-visible { outline: 3px solid #10151e; outline-offset: 2px }
.preview-note {
  display: block;
  width: fit-content;
  margin: 8px auto;
  padding: 4px 12px;
  border-radius: 8px;
  background: #f0b429;
  color: #10151e;
  font: 500 1rem/1.4 system-ui, sans-serif;
}
@keyframes preview-banner-appears { from { visibility: hidden } }
body:has(.preview-banner) { padding-bottom: 88px }
.in-studio .preview-banner { display: none }
body.in-studio { padding-bottom: 0 }
@media print { .preview-banner { display: none } }
`
