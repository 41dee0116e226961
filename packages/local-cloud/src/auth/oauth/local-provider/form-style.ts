/** Styles of the sign-in forms, besides the dashboard's own. */
export const formStyle = `
.who { max-width: 32rem; }
.who form { display: grid; gap: 1.25rem; margin-top: 1.5rem; }
.who label { display: grid; gap: 0.375rem; font-weight: 600; }
.who label.tick { grid-template-columns: auto 1fr; align-items: center; gap: 0.75rem; min-height: 48px; }
.who input:not([type=checkbox]) { font: inherit; font-weight: 400; min-height: 52px; padding: 0.5rem 0.875rem; border-radius: 8px; width: 100%;
  border: 1px solid var(--quiet); background: var(--card); color: var(--text); }
.who input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--red); }
.who input:focus-visible, .who button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.deciding { display: flex; flex-wrap: wrap; gap: 1rem; }
.who button { font: inherit; font-weight: 700; min-height: 52px; padding: 0.75rem 1.75rem; border-radius: 8px; cursor: pointer;
  border: 0; background: var(--red); color: var(--on-red); }
.who button.second { background: transparent; color: var(--text); box-shadow: inset 0 0 0 2px var(--line); }
@media (max-width: 30rem) { .deciding button { width: 100%; } }
`
