/**
 * A grip, in the Studio, at the corner of whatever can be dragged into another order: it names the kind and lies above texts and pictures,
 * which would be grabbed instead. It is part of the element, so that the overlay of Sanity takes it for the element itself.
 */
export const gripStyles = `
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
`
