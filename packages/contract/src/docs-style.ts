/** The styles of the API page, in the shop's colours, light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --bg: #fff; --surface: #f4f8f5; --line: #d5dfd9; --text: #12201a;
  --text-2: #43524a; --brand: #0f6148; --on-brand: #fff; --deal: #b3123f; --promise: #8a5200; --info: #0b5f8a; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0b1411; --surface: #121d19; --line: #2b3d36; --text: #edf4f0; --text-2: #b6c5bd;
    --brand: #55c7a0; --on-brand: #06281f; --deal: #ff8fab; --promise: #f9b954; --info: #7cc6ec; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--bg); color: var(--text);
  font: 16px/1.5 'Anek Latin', system-ui, sans-serif; }
a { color: var(--brand); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.page { display: grid; grid-template-columns: 260px minmax(0, 1fr); max-width: 1400px; margin: auto; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px;
  border-inline-end: 1px solid var(--line); font-size: 14px; }
nav strong { display: block; font-size: 20px; margin-bottom: 16px; }
nav a { display: flex; justify-content: space-between; gap: 12px; padding: 6px 8px; border-radius: 8px; color: var(--text-2); text-decoration: none; }
nav a:hover { background: var(--surface); color: var(--text); }
nav span { font-variant-numeric: tabular-nums; }
main { padding: 32px; }
h1 { margin: 0 0 8px; font-size: 34px; line-height: 1.1; }
h2 { margin: 48px 0 12px; font-size: 24px; }
h4 { margin: 20px 0 6px; font-size: 14px; color: var(--text-2); }
.muted { color: var(--text-2); }
details { border: 1px solid var(--line); border-radius: 12px; margin: 8px 0; background: var(--bg); }
details[open] { background: var(--surface); }
summary { cursor: pointer; padding: 10px 14px; display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap; }
summary code { font-weight: 600; overflow-wrap: anywhere; }
summary .muted { font-size: 14px; }
.inside { padding: 0 16px 16px; }
code, pre { font: 13px/1.55 ui-monospace, 'SF Mono', Menlo, monospace; }
pre { margin: 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--bg); overflow: auto; }
.method { min-width: 58px; text-align: center; padding: 1px 8px; border-radius: 6px; font-size: 12px;
  font-weight: 700; color: var(--on-brand); background: var(--brand); }
.method.post { background: var(--info); } .method.put { background: var(--promise); }
.method.delete { background: var(--deal); } .method { color: var(--bg); }
.tag { border: 1px solid var(--line); border-radius: 999px; padding: 0 10px; font-size: 12px; color: var(--text-2); }
.type { color: var(--info); } .literal { color: var(--promise); }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: start; vertical-align: top; padding: 6px 10px; border-bottom: 1px solid var(--line); }
@media (max-width: 900px) {
  .page { display: block; } main { padding: 20px 16px; }
  nav { position: static; height: auto; border-inline-end: 0; border-bottom: 1px solid var(--line); } }
`;
