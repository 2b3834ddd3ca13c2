/** The reference's only asset. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2733, #dde4ec); --soft: light-dark(#5a6878, #9aa8b7); --paper: light-dark(#fff, #12171d);
  --panel: light-dark(#f4f6f9, #1a2129); --line: light-dark(#d9dfe6, #2c3540); --link: light-dark(#0b57b0, #79b4ff);
  --get: light-dark(#0a6640, #5fd39b); --post: light-dark(#8a4b00, #f0b35c); --bad: light-dark(#a3202c, #ff8f97);
  font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; scrollbar-gutter: stable; }
body { margin: 0; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; }
code, pre { font: .88em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
p code, dd code, li code, .type code { background: var(--panel); border-radius: .25rem; padding: .05em .3em; }
main { min-width: 0; padding: 1.5rem 1.25rem 6rem; max-width: 60rem; }
h1 { margin: 0 0 .25rem; font-size: 2rem; line-height: 1.2; }
h1 small, .title small { font-weight: 400; color: var(--soft); font-size: .6em; }
.lead { font-size: 1.15rem; color: var(--soft); margin-top: 0; }
section > h2 { margin: 4rem 0 .25rem; font-size: 1.6rem; }
header h3 { margin: 2rem 0 .25rem; }
article { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .75rem; }
article h3 { font-size: 1.1rem; margin: .5rem 0 .25rem; }
article:target { border-top: 3px solid var(--link); }
article h4 { margin: 1.5rem 0 .5rem; font-size: .8rem; letter-spacing: .06em; text-transform: uppercase; color: var(--soft); }
.anchor { margin-left: .5rem; color: var(--soft); text-decoration: none; opacity: .5; } .anchor:hover { opacity: 1; }
.summary { font-weight: 600; margin: 0; }
.access { color: var(--soft); }
.method { font: 700 .72rem/1 ui-monospace, Menlo, Consolas, monospace; text-transform: uppercase; color: var(--soft); }
.method.get { color: var(--get); } .method.post { color: var(--post); } .method.hook { color: var(--link); }
pre { overflow: auto; margin: .5rem 0; padding: .8rem 1rem; background: var(--panel); border-radius: .4rem; max-height: 28rem; }
.curl { white-space: pre-wrap; overflow-wrap: anywhere; }
.key { color: var(--link); } .str { color: var(--get); } .lit { color: var(--post); }
details { margin: .4rem 0; }
summary { cursor: pointer; color: var(--link); padding: .15rem 0; }
.fields { margin: .25rem 0 .5rem; }
.fields dt { margin-top: .6rem; } .fields dd { margin: 0; color: var(--soft); }
.fields .fields { margin: .25rem 0 .5rem .25rem; padding-left: .9rem; border-left: 2px solid var(--line); }
.type { color: var(--soft); font-size: .88rem; } .required { color: var(--bad); font-size: .8rem; }
.or { font-style: italic; color: var(--soft); margin: .5rem 0 0; }
.status { font: 700 .85rem/1 ui-monospace, Menlo, Consolas, monospace; margin-right: .35rem; }
.s2 { color: var(--get); } .s3 { color: var(--link); } .s4, .s5 { color: var(--bad); }
.answer p { margin: .3rem 0; }
.refusals { list-style: none; padding: 0; color: var(--soft); } .refusals li { margin: .3rem 0; }
nav { padding: 1.25rem; border-bottom: 1px solid var(--line); font-size: .9rem; }
nav .title { font-weight: 700; font-size: 1.05rem; margin: 0 0 .5rem; } nav .title a { color: inherit; text-decoration: none; }
nav h2 { font-size: .78rem; letter-spacing: .05em; text-transform: uppercase; margin: .9rem 0 .2rem; }
nav h2 a { color: var(--soft); text-decoration: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: .2rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover, nav h2 a:hover { color: var(--link); }
nav .method { display: inline-block; width: 3.2rem; }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; border: 0; border-right: 1px solid var(--line); }
  main { padding: 2.5rem 3.5rem 8rem; }
}
@media print { nav, .skip { display: none; } pre { max-height: none; white-space: pre-wrap; } }
`;
