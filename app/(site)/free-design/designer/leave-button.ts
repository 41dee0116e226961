/** No text fields: those would open the keyboard of a phone. */
const CONTROLS = 'summary, button, input[type="file"]'

/**
 * Moves the focus from a button that is about to disappear to the control before it, so that keyboard users keep their
 * place.
 */
export function leaveButton(button: HTMLButtonElement): void {
  if (document.activeElement !== button) return
  const controls = [...(button.closest('details')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  controls[controls.indexOf(button) - 1]?.focus()
}
