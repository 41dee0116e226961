/**
 * A drag handle, in the Studio, at the corner of each element that can be dragged to another position. It shows the
 * item's type, and lies above texts and pictures, which the browser would drag instead. It is part of the element, so
 * that Sanity’s overlay counts a press on it as one on the element.
 *
 * While an editor holds Shift, the overlay shrinks the page until all of it is visible. Each section is then drawn at
 * 60 % of its height, to leave gaps: the overlay accepts a drop only between two sections or in the outermost tenth of
 * one, which would be six pixels at that scale.
 */
export const dragHandleStyles = `
:where(.in-studio [data-item]) { position: relative }
.in-studio [data-item]:hover::after {
  content: "\\2807\\00a0" attr(data-item);
  position: absolute;
  z-index: 80;
  top: 0;
  left: 0;
  padding: 8px 12px;
  border-radius: 0 0 8px;
  background: #10151e;
  color: #f6f2ea;
  font: 600 14px/1 system-ui, sans-serif;
  letter-spacing: normal;
  white-space: nowrap;
  cursor: grab;
}
[style*='scale(0.'].in-studio [data-item]:not([data-item] [data-item]) { transform: scaleY(.6) }
`
