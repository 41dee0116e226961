/** The style sheet of the dashboard, light and dark. */
export const styles = `
:root { --ground: #f6f2ea; --card: #fffdf8; --text: #10151e; --quiet: #5b6573; --line: #c9cdd2;
  --red: #c81e2d; --on-red: #fff; --green: #1b7a48; --yellow: #8a5a00; --blue: #1d5fae; }
@media (prefers-color-scheme: dark) { :root { --ground: #10151e; --card: #1a212d; --text: #f6f2ea; --quiet: #a9b1bd;
  --line: #3a4452; --red: #ff5d5d; --on-red: #10151e; --green: #5fd08f; --yellow: #ffd166; --blue: #7db5ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main, body > nav { max-width: 70rem; margin: 0 auto; padding-inline: clamp(1rem, 5vw, 3rem); }
main { padding-block: clamp(1.5rem, 5vw, 3.5rem); }
body > nav { display: flex; flex-wrap: wrap; gap: 0 clamp(1rem, 4vw, 1.5rem); padding-top: 1rem; }
body > nav a, .filter a, .pages a { display: inline-flex; align-items: center; min-height: 48px; text-decoration: none; }
body > nav a { font-weight: 600; border-bottom: 3px solid transparent; }
body > nav a[aria-current] { border-color: var(--red); }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.05; font-weight: 800; letter-spacing: -0.02em; margin: 0;
  text-wrap: balance; overflow-wrap: anywhere; }
h1.large { font-size: clamp(2rem, 6vw, 3.5rem); max-width: 16ch; margin-bottom: 2rem; }
h2 { font-size: 1.25rem; margin: 3rem 0 1rem; }
.card h2, .empty h2 { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
h3 { font-size: 1.125rem; margin: 0; }
.heading { margin-bottom: 2rem; }
.heading .mark { display: inline-block; margin-top: 1rem; }
.kind { margin: 0 0 0.5rem; color: var(--quiet); font-weight: 600; }
.quiet { color: var(--quiet); }
.open { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 8px; background: var(--red);
  color: var(--on-red); font-weight: 700; text-decoration: none; }
a { color: inherit; text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
a:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
ul { list-style: none; padding: 0; margin: 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.card, .empty { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 1.5rem; }
section.card { margin-bottom: 1rem; }
.card p, .empty p { margin: 0.5rem 0 0; max-width: 70ch; }
.empty { border-style: dashed; }
.state { color: var(--green); font-weight: 600; }
.state::before, .mark::before { content: ''; display: inline-block; width: 0.625rem; height: 0.625rem;
  margin-right: 0.5rem; border-radius: 50%; background: currentColor; }
.state.faulty { color: var(--yellow); }
.mark { font-weight: 600; white-space: nowrap; }
.mark.waiting { color: var(--blue); }
.mark.delivered { color: var(--green); }
.mark.failed { color: var(--red); }
.mark.quarantined { color: var(--yellow); }
.problem { display: block; color: var(--quiet); }
.notice { border-left: 4px solid var(--yellow); padding: 0.25rem 1rem; max-width: 70ch; }
.filter { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.filter b { margin-left: 0.4rem; font-variant-numeric: tabular-nums; }
.filter a { border-bottom: 3px solid transparent; }
.filter a[aria-current] { font-weight: 700; border-color: var(--red); }
.pages { display: flex; gap: 1.5rem; align-items: center; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding-bottom: 0.5rem; }
th { text-align: left; font-size: 0.875rem; color: var(--quiet); }
th, td { padding: 0.75rem 1rem 0.75rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: break-word; min-width: 4.5rem; }
td .untrusted { overflow-wrap: anywhere; }
td a { display: inline-block; padding-block: 0.25rem; margin-block: -0.25rem; }
td a code { overflow-wrap: normal; white-space: nowrap; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: 0.25rem 1.5rem; padding: 0.625rem 0;
  border-top: 1px solid var(--line); }
dl.wide div { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
dl div:first-child { border-top: 0; }
dt { color: var(--quiet); overflow-wrap: anywhere; }
.wide dt { color: inherit; }
dd { margin: 0; overflow-wrap: anywhere; max-width: 70ch; }
dd .untrusted { display: block; white-space: pre-wrap; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); }
@media (max-width: 44rem) {
  thead, caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 0.75rem 1.25rem; margin-bottom: 1rem; }
  td { display: grid; grid-template-columns: 6.5rem 1fr; gap: 1rem; border: 0; padding: 0.25rem 0; }
  td::before { content: attr(data-label); color: var(--quiet); }
  dl div, dl.wide div { grid-template-columns: 1fr; }
}
`
