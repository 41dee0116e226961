/** The style sheet of the dashboard, in the colours of the site: chalk and ink, green for what runs. */
export const styles = `
:root { --ground: #f6f2ea; --card: #fffdf8; --text: #10151e; --quiet: #5b6573; --line: #c9cdd2;
  --red: #c81e2d; --on-red: #fff; --green: #1b7a48; --yellow: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ground: #10151e; --card: #1a212d; --text: #f6f2ea; --quiet: #a9b1bd;
  --line: #3a4452; --red: #ff5d5d; --on-red: #10151e; --green: #5fd08f; --yellow: #ffd166; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: clamp(2rem, 8vw, 5rem) clamp(1rem, 5vw, 3rem); }
h1 { font-size: clamp(2rem, 6vw, 3.5rem); line-height: 1.05; font-weight: 800; letter-spacing: -0.02em;
  max-width: 16ch; margin: 0 0 2rem; text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 3rem 0 1rem; }
h3 { font-size: 1.125rem; margin: 0; }
.kind { margin: 0 0 0.5rem; color: var(--quiet); font-weight: 600; }
.open { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 8px; background: var(--red);
  color: var(--on-red); font-weight: 700; text-decoration: none; }
a { color: inherit; }
a:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
ul { list-style: none; padding: 0; margin: 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 1.5rem; }
.card p { margin: 0.5rem 0 0; }
.state { color: var(--green); font-weight: 600; }
.state::before { content: ''; display: inline-block; width: 0.625rem; height: 0.625rem; margin-right: 0.5rem;
  border-radius: 50%; background: currentColor; }
.state.spoilt { color: var(--yellow); }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); }
`
