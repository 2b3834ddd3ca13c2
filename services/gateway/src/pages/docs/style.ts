/** The reference's only asset. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 62rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
nav ul { columns: 18rem; padding: 0; list-style: none; }
article { border-top: 1px solid #8884; padding-top: .5rem; margin-top: 1.5rem; }
h3 code { font-size: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8883; }
pre { overflow: auto; padding: .75rem; background: #8881; border-radius: .25rem; font-size: .85rem; }
.method { font-weight: 700; text-transform: uppercase; margin-right: .5rem; }
.intro { white-space: pre-line; }
`;
